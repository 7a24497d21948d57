import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { OutputOf } from '#kit/desk/core/api.ts';
import { DIFFERENCE_KINDS } from '../../rules/settlement.ts';
import { DIFFERENCES_PAGE, type DifferenceFilter, type ListedDifference } from '../../rules/settlements-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import styles from './Settlements.module.css';
import { useDifferenceLabels } from './useSettlementLabels.ts';

const ExplainSheet = lazyComponent(() => import('./ExplainSheet.tsx'), 'ExplainSheet');

/** The differences of a comparison by kind, open or explained. */
export function Differences({ of }: { of: OutputOf<'settlements.view'> }) {
  const { t } = useLingui();
  const labels = useDifferenceLabels();
  const [filter, setFilter] = useState<DifferenceFilter>({ kind: null, explained: null });
  const [page, setPage] = useState(1);
  const [act, setAct] = useState<ListedDifference | null>(null);
  const list = useDesk('settlements.differences', { run: of.run, filter, page });
  const change = (next: Partial<DifferenceFilter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  if (of.open + of.explained === 0) return <EmptyState icon="done" title={t`The file is as in the portal`} />;
  return (
    <section aria-label={t`Differences`} className={styles.parts}>
      <search className={styles.filters}>
        <Select
          label={t`Kind`}
          value={filter.kind ?? ''}
          options={[
            { value: '', label: t`All` },
            ...DIFFERENCE_KINDS.filter((kind) => of.kinds[kind] !== undefined).map((kind) => ({
              value: kind,
              label: `${labels[kind].name} (${of.kinds[kind] ?? 0})`,
            })),
          ]}
          onChange={(chosen) => change({ kind: DIFFERENCE_KINDS.find((kind) => kind === chosen) ?? null })}
        />
        <Select
          label={t({ message: 'Show', context: 'lines' })}
          value={filter.explained === null ? '' : String(filter.explained)}
          options={[
            { value: '', label: t`All` },
            { value: 'false', label: t({ message: 'Open', context: 'difference' }) },
            { value: 'true', label: t({ message: 'Explained', context: 'difference' }) },
          ]}
          onChange={(chosen) => change({ explained: chosen === '' ? null : chosen === 'true' })}
        />
      </search>
      {filter.kind !== null && (
        <Note tone="next" icon="info">
          {labels[filter.kind].help}
        </Note>
      )}
      <DeskQueryState
        query={list}
        data={list.data?.rows}
        failed={t`The differences could not be loaded`}
        empty={<EmptyState title={t`No difference is like this`} />}
      >
        {(rows) => (
          <Card holdsTable>
            <DifferenceTable rows={rows} onExplain={of.latest === of.run ? setAct : null} />
          </Card>
        )}
      </DeskQueryState>
      <Pager page={page} pages={Math.ceil((list.data?.total ?? 0) / DIFFERENCES_PAGE)} onTurn={setPage} />
      {act && (
        <Suspense>
          <ExplainSheet run={of.run} difference={act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </section>
  );
}
