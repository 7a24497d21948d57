import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import tones from '#kit/portal/design/Tones.module.css';
import { type Matter, type MattersQuery, useMatters } from '#kit/portal/matters.ts';
import { loadMatters } from './loadMatters.ts';
import styles from './Matters.module.css';

/** Tasks that wait for the user: the most urgent one, in a line of fixed height, so that nothing below it moves. */
export function Matters() {
  const queries = use(loadMatters());
  return queries.length > 0 ? <Line queries={queries} /> : null;
}

function Line({ queries }: { queries: readonly MattersQuery[] }) {
  const { t } = useLingui();
  const { matters, isLoaded, hasFailed } = useMatters(queries);
  const [open, setOpen] = useState(false);
  if (!isLoaded) return <MattersSkeleton />;
  const [first, ...others] = matters;
  return (
    <Card aria-label={t`Waiting for you`} className={styles.card}>
      {first ? (
        <ul className={styles.matters}>
          {(open ? matters : [first]).map((matter) => (
            <li key={matter.key}>
              <MatterLink matter={matter} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          <Icon name={hasFailed ? 'no-signal' : 'done'} />
          {hasFailed ? t`What waits for you could not be loaded.` : t`Nothing new to attend to.`}
        </p>
      )}
      {others.length > 0 && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Less` : t`${others.length} more`}
          <Icon name={open ? 'up' : 'down'} size="s" />
        </button>
      )}
    </Card>
  );
}

/** Skeleton as high as the line. */
export function MattersSkeleton() {
  return (
    <Card as="div" className={styles.card}>
      <p className={styles.none}>
        <Skeleton width="160px" />
      </p>
    </Card>
  );
}

function MatterLink({ matter: { icon, tone, text, link } }: { matter: Matter }) {
  const { i18n } = useLingui();
  return (
    <Link {...link} className={styles.matter}>
      <span className={classes(styles.sign, tones[tone])}>
        <Icon name={icon} size="s" />
      </span>
      <span>{typeof text === 'string' ? text : i18n._(text)}</span>
    </Link>
  );
}
