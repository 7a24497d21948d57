import { useLingui } from '@lingui/react/macro';
import { Badge, type Tone } from '#kit/portal/design/Badge.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import type { HealthLevel, HealthPart } from '#kit/desk/core/health.ts';
import { mayWorkWith } from '#kit/desk/core/roles.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import { i18n } from '#kit/portal/i18n/messages.ts';
import styles from './Operation.module.css';

const LOOKS: Readonly<Record<HealthLevel, readonly [Tone, IconName]>> = {
  ok: ['ok', 'done'],
  warn: ['today', 'warning'],
  down: ['fail', 'failed'],
};

type HealthCardProps = { part: HealthPart; texts: Required<OperationTexts>['health'][string] | undefined };

/** Health of a part of the portal with its figures; if it is not well, also the remedy. */
export function HealthCard({ part, texts }: HealthCardProps) {
  const { t } = useLingui();
  const { name, level, figures, section } = part;
  const { label, help, screen } = texts ?? {};
  const session = useDeskSession();
  const labels: Readonly<Record<HealthLevel, string>> = {
    ok: t({ message: 'Well', context: 'health' }),
    warn: t({ message: 'To look at', context: 'health' }),
    down: t({ message: 'Down', context: 'health' }),
  };
  const [tone, icon] = LOOKS[level];
  const remedy = help?.[section];
  const mayOpen = session && screen && mayWorkWith(session.role, screen.subject);
  return (
    <Card as="article" className={styles.part}>
      <CardHead title={label ? i18n._(label) : name}>
        <Badge tone={tone} icon={icon}>
          {labels[level]}
        </Badge>
      </CardHead>
      <CardBody>
        <p className={styles.figure}>
          {/* the texts belong to the part's own figures */}
          {figures === null ? t`It could not be measured.` : texts && i18n._(texts.figures(figures as never))}
        </p>
        {level !== 'ok' && remedy && <p className={styles.help}>{i18n._(remedy)}</p>}
        {mayOpen && level !== 'ok' && <DeskLink path={screen.path}>{t`Go to its screen`}</DeskLink>}
      </CardBody>
    </Card>
  );
}
