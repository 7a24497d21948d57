import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Breadcrumbs } from '../../../../kit/portal/design/Breadcrumbs.tsx';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { EmptyState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { PagedList } from '../../../../kit/portal/design/PagedList.tsx';
import { Select } from '../../../../kit/portal/design/Select.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { HeadCell, Table } from '../../../../kit/portal/design/Table.tsx';
import { Permitted } from '../../../session/portal/public.ts';
import { accountHistory, statements } from '../address.ts';
import styles from '../Filters.module.css';
import { HistoryTabs } from '../HistoryTabs.tsx';
import '../i18n/words.ts';
import { statementsQuery } from './query.ts';
import { StatementRow } from './StatementRow.tsx';

/** Estados de cuenta: the statement of each period, as PDF, as Excel, and its certificate. */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Movement history`}
      tab={t`Account statements`}
      above={
        <Breadcrumbs above={[{ label: t`Movement history`, to: accountHistory().to }]} here={t`Account statements`} />
      }
    >
      <Permitted screen="/admin/account-history/estados">
        <HistoryTabs />
        <Statements />
      </Permitted>
    </Page>
  );
}

/** How many years back a period can be chosen. */
const YEARS = 6;

function Statements() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/account-history/estados' });
  const navigate = useNavigate();
  const ofYear = (anio: string) =>
    void navigate({ ...statements({ anio: anio || undefined }), replace: true, resetScroll: false });
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
      </search>
      <StatementsList anio={search.anio} onClear={() => ofYear('')} />
    </>
  );
}

function StatementsList({ anio, onClear }: { anio: string | undefined; onClear: () => void }) {
  const { t } = useLingui();
  const list = useInfiniteQuery({ ...statementsQuery({ anio }), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? [];
  const count = pages.at(-1)?.size ?? 0;
  const found = [
    ...new Map(pages.flatMap(({ data }) => data).map((statement) => [statement.id_histocuenta, statement])).values(),
  ];
  const shown = found.length;
  return (
    <PagedList
      list={list}
      shown={shown}
      skeleton={
        <Card>
          <SkeletonRows rows={6} height={64} />
        </Card>
      }
      failed={t`Your statements could not be loaded`}
      empty={
        <EmptyState
          icon="sheet"
          title={t`Data not found`}
          action={anio && <Button onClick={onClear}>{t`See all years`}</Button>}
        >
          {t`When the company closes a month, its statement appears here.`}
        </EmptyState>
      }
      foot={plural(count, { one: `${shown} of # statement`, other: `${shown} of # statements` })}
    >
      <Table
        caption={plural(count, { one: 'Account statements: #', other: 'Account statements: #' })}
        head={
          <>
            <HeadCell>{t`Period`}</HeadCell>
            <HeadCell only="wide">{t`Account`}</HeadCell>
            <HeadCell only="wide">{t`Documents`}</HeadCell>
            <HeadCell align="end">{t`Balance`}</HeadCell>
            <HeadCell align="end">{t`Downloads`}</HeadCell>
          </>
        }
      >
        {found.map((statement) => (
          <StatementRow key={statement.id_histocuenta} statement={statement} />
        ))}
      </Table>
    </PagedList>
  );
}
