import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import '../messages.es.po';
import { signOut } from '../sign-out.ts';
import styles from './SupportRegion.module.css';

type SupportRegionProps = {
  agent: string | null | undefined;
  user: string;
};

export function SupportRegion({ agent, user }: SupportRegionProps) {
  const { t } = useLingui();
  return (
    <section className={styles.banner} aria-label={t`Support session`}>
      <Icon name="eye" />
      <p>
        <Trans>
          <b>{agent}</b> sees the portal as <b>{user}</b>, and cannot pay or change anything.
        </Trans>
      </p>
      <Button onClick={() => void signOut()}>{t`End`}</Button>
    </section>
  );
}
