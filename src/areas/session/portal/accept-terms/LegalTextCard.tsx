import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import type { LegalTextName } from '../../rules/legal-text.ts';
import { LegalTextBody } from './LegalTextBody.tsx';
import styles from './LegalTextCard.module.css';
import type { LegalText } from './query.ts';

type LegalTextCardProps = {
  name: LegalTextName;
  text: LegalText;
  accepted: boolean;
  error: string | undefined;
  onAccept: (accepted: boolean) => void;
  ref: Ref<HTMLInputElement>;
};

export function LegalTextCard({ name, text, accepted, error, onAccept, ref }: LegalTextCardProps) {
  const { t } = useLingui();
  const { termsUrl, dataPolicyUrl } = portalConfig();
  const { version } = text;
  const published = formatDay(text.published);
  const title = name === 'terms' ? t`Terms and conditions` : t`Data usage policy`;
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={styles.edition}>{t`Version ${version}, published on ${published}`}</p>
        </div>
        <a className={styles.apart} href={name === 'terms' ? termsUrl : dataPolicyUrl} target="_blank" rel="noreferrer">
          {t`Open on its own page`}
          <Icon name="external" size="s" />
        </a>
      </div>
      <LegalTextBody title={title} text={text.text} />
      <div className={styles.accept}>
        <Checkbox
          ref={ref}
          required
          checked={accepted}
          error={error}
          onChange={(event) => onAccept(event.target.checked)}
        >
          {name === 'terms' ? t`I accept the terms and conditions` : t`I accept the data usage policy`}
        </Checkbox>
      </div>
    </Card>
  );
}
