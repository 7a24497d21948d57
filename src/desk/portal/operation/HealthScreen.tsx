import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import type { HealthPart } from '#kit/desk/core/health.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { HealthCard } from './HealthCard.tsx';
import styles from './Operation.module.css';
import { useWithOperationTexts } from './useOperationTexts.ts';
import './messages.es.po';

/** Health of every part of the portal, with figures and remedies. The screen does not refresh by itself. */
export function HealthScreen() {
  const { t } = useLingui();
  const health = useDesk('health.view', {});
  const { texts, state } = useWithOperationTexts(health);
  return (
    <Page
      title={t`Health`}
      aside={
        <Button icon="refresh" busy={health.isFetching} onClick={() => void health.refetch()}>
          {t`Measure again`}
        </Button>
      }
    >
      <DeskQueryState
        query={state}
        data={texts && health.data && { ...health.data, texts }}
        failed={t`The health of the portal could not be loaded`}
      >
        {({ parts, at, texts: shown }) => (
          <div className={styles.cards}>
            <Summary parts={parts} at={at} />
            <ul className={styles.parts}>
              {parts.map((part) => (
                <li key={part.name}>
                  <HealthCard part={part} texts={shown.health[part.name]} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </DeskQueryState>
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
