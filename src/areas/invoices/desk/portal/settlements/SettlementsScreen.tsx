import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import type { SettlementCursor, SettlementRun } from '../../rules/settlements-api.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { DeskList } from '#kit/desk/portal/DeskList.tsx';
import { useDeskList } from '#kit/desk/portal/useDeskList.ts';
import { CompareForm } from './CompareForm.tsx';
import { RunTable } from './RunTable.tsx';
import styles from './Settlements.module.css';
import './messages.es.po';

const idOf = ({ run }: SettlementRun) => run;

/** Reconciliation: the compared days, and the form that compares another file. */
export function SettlementsScreen() {
  const { t } = useLingui();
  const list = useDeskList({
    key: ['settlements.list'],
    load: (after: SettlementCursor | null, signal) => callDesk('settlements.list', { after }, signal),
    itemsOf: ({ runs }) => runs,
    idOf,
  });
  return (
    <Page title={t`Reconciliation`}>
      <div className={styles.parts}>
        <CompareForm />
        <section aria-label={t`Compared days`}>
          <DeskList
            list={list}
            failed={t`The compared days could not be loaded`}
            empty={<EmptyState icon="bank" title={t`No day was compared yet`} />}
            foot={plural(list.items.length, { one: '# day', other: '# days' })}
          >
            <RunTable runs={list.items} />
          </DeskList>
        </section>
      </div>
    </Page>
  );
}
