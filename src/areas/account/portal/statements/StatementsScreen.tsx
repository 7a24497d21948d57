import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { useJoinedErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import { accountHistory, statements } from '../links.ts';
import { Archives } from '../archives/Archives.tsx';
import { HistoryTabs } from '../HistoryTabs.tsx';
import '../messages.es.po';
import { type Statement, statementsQuery } from './query.ts';
import type { StatementsSearch } from '../statementsSearch.ts';
import { StatementRow } from './StatementRow.tsx';
import styles from './StatementsScreen.module.css';

export function StatementsScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Account statements`} above={[{ label: t`Movement history`, to: accountHistory().to }]}>
      <Permitted>
        <HistoryTabs />
        <Statements />
      </Permitted>
    </SubPage>
  );
}

const YEARS = 6;

function Statements() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/account-history/estados' });
  const navigate = useNavigate();
  const show = (changed: StatementsSearch) =>
    void navigate({ ...statements({ ...search, ...changed }), replace: true, resetScroll: false });
  const ofYear = (anio: string) => show({ anio: anio || undefined });
  const thisYear = Number(portalConfig().today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, ago) => String(thisYear - ago));
  const asked = search.anio !== undefined && !years.includes(search.anio) ? [search.anio] : [];
  return (
    <>
      <search className={styles.filters}>
        <Select
          className={styles.year}
          label={t`Year`}
          value={search.anio ?? ''}
          options={[
            { value: '', label: t({ message: 'All', context: 'documents' }) },
            ...[...asked, ...years].map((year) => ({ value: year, label: year })),
          ]}
          onChange={ofYear}
        />
        <Button icon="download" onClick={() => show({ archivos: '1' })}>
          {t`PDF and XML of a month`}
        </Button>
      </search>
      {search.archivos === '1' && <Archives onClose={() => show({ archivos: undefined })} />}
      <StatementsList anio={search.anio} onClear={() => ofYear('')} />
    </>
  );
}

const idOf = (statement: Statement) => statement.id_histocuenta;

function StatementsList({ anio, onClear }: { anio: string | undefined; onClear: () => void }) {
  const { t } = useLingui();
  const list = useList(statementsQuery({ anio }), idOf);
  const { items, count } = list;
  const errorText = useJoinedErrorTexts();
  const namesCompany = new Set(items.map(({ sociedad }) => sociedad)).size > 1;
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonCard rows={6} height={64} />}
      failed={t`Your statements could not be loaded`}
      errorText={errorText}
      empty={
        <EmptyList
          icon="sheet"

          action={anio && <Button onClick={onClear}>{t`See all years`}</Button>}
        >
          {t`When the company closes a month, its statement appears here.`}
        </EmptyList>
      }
      totals={[plural(count, { one: '# statement', other: '# statements' })]}
    >
      <ListTable
        caption={plural(count, { one: 'Account statements: #', other: 'Account statements: #' })}
        columns={[
          { head: t`Period` },
          { head: t`Account`, only: 'wide' },
          { head: t`Documents`, only: 'wide' },
          { head: t`Balance`, align: 'end' },
          { head: t`Downloads`, align: 'end' },
        ]}
      >
        {items.map((statement) => (
          <StatementRow key={idOf(statement)} statement={statement} namesCompany={namesCompany} />
        ))}
      </ListTable>
    </PagedList>
  );
}
