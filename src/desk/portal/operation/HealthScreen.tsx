import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import type { HealthPart } from '#kit/desk/core/health.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { HealthCard } from './HealthCard.tsx';
import styles from './Operation.module.css';
import { useOperationTexts } from './useOperationTexts.ts';
import './messages.es.po';

/** Health of every part of the portal, with figures and remedies. The screen does not refresh by itself. */
export function HealthScreen() {
  const { t } = useLingui();
  const health = useDesk('health.view', {});
  const texts = useOperationTexts();
  return (
    <Page
      title={t`Health`}
      aside={
        <Button icon="refresh" busy={health.isFetching} onClick={() => void health.refetch()}>
          {t`Measure again`}
        </Button>
      }
    >
      <LoadFailure query={health} title={t`The health of the portal could not be loaded`} />
      {health.data && texts && (
        <div className={styles.cards}>
          <Summary parts={health.data.parts} at={health.data.at} />
          <ul className={styles.parts}>
            {health.data.parts.map((part) => (
              <li key={part.name}>
                <HealthCard part={part} texts={texts.health[part.name]} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Page>
  );
}

function Summary({ parts, at }: { parts: readonly HealthPart[]; at: string }) {
  const { t } = useLingui();
  const down = parts.filter(({ level }) => level === 'down').length;
  const warned = parts.filter(({ level }) => level === 'warn').length;
  const when = t`Measured: ${formatInstant(at)}`;
  if (down > 0) {
    return (
      <Note tone="fail" icon="failed" role="status">
        {plural(down, { one: '# part needs somebody now.', other: '# parts need somebody now.' })} {when}
      </Note>
    );
  }
  if (warned > 0) {
    return (
      <Note tone="today" icon="warning" role="status">
        {plural(warned, { one: 'Somebody should look at # part.', other: 'Somebody should look at # parts.' })} {when}
      </Note>
    );
  }
  return (
    <Note tone="ok" icon="done" role="status">
      {t`Everything is well.`} {when}
    </Note>
  );
}
