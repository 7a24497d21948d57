import { useLingui } from '@lingui/react/macro';
import { Badge, type Tone } from '#kit/portal/design/Badge.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import type { HealthLevel, HealthPart, HealthPartName } from '../../rules/health-api.ts';
import { type DeskSubject, mayWorkWith } from '#kit/desk/core/roles.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import styles from './Operation.module.css';
import { useHealthFigures } from './useHealthFigures.ts';
import { useHealthHelp } from './useHealthHelp.ts';
import { useHealthNames } from './useHealthNames.ts';

const LOOKS: Readonly<Record<HealthLevel, readonly [Tone, IconName]>> = {
  ok: ['ok', 'done'],
  warn: ['today', 'warning'],
  down: ['fail', 'failed'],
};

/** Screens for acting on a part, each with the subject that a role needs to see it. */
const SCREEN_OF: Readonly<Partial<Record<HealthPartName, readonly [path: string, subject: DeskSubject]>>> = {
  jobs: ['/mesa/trabajos', 'operation'],
  mail: ['/mesa/correo', 'operation'],
  payments: ['/mesa/pagos', 'money'],
  compensations: ['/mesa/compensaciones', 'money'],
  erp_events: ['/mesa/eventos', 'erp'],
  maintenance: ['/mesa/interruptores', 'operation'],
};

/** Health of a part of the portal with its figures; if it is not well, also the remedy. */
export function HealthCard({ part }: { part: HealthPart }) {
  const { t } = useLingui();
  const { name, level, section } = part;
  const names = useHealthNames();
  const figures = useHealthFigures();
  const help = useHealthHelp();
  const session = useDeskSession();
  const labels: Readonly<Record<HealthLevel, string>> = {
    ok: t({ message: 'Well', context: 'health' }),
    warn: t({ message: 'To look at', context: 'health' }),
    down: t({ message: 'Down', context: 'health' }),
  };
  const [tone, icon] = LOOKS[level];
  const [path, subject] = SCREEN_OF[name] ?? [];
  const mayOpen = session && subject !== undefined && mayWorkWith(session.role, subject);
  return (
    <Card as="article" className={styles.part}>
      <CardHead title={names[name]}>
        <Badge tone={tone} icon={icon}>
          {labels[level]}
        </Badge>
      </CardHead>
      <CardBody>
        <p className={styles.figure}>{part.figures === null ? t`It could not be measured.` : figures(part)}</p>
        {level !== 'ok' && <p className={styles.help}>{help[section]}</p>}
        {path !== undefined && mayOpen && level !== 'ok' && <DeskLink path={path}>{t`Go to its screen`}</DeskLink>}
      </CardBody>
    </Card>
  );
}
