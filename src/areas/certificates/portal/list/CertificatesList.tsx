import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { groupThousands } from '#kit/core/money.ts';
import { EmptyList, NoMatches } from '#kit/portal/list/EmptyList.tsx';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import type { CertificatesSearch } from '../certificatesSearch.ts';
import { CertificateRow } from './CertificateRow.tsx';
import { Filters } from './Filters.tsx';
import { type Certificate, askFiles, certificatesQuery } from './query.ts';

const idOf = (certificate: Certificate) => certificate.increment_sales_certificate;

type ListProps = { search: CertificatesSearch; onChange: (search: CertificatesSearch) => void };

export function CertificatesList({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const list = useList(certificatesQuery(search), idOf);
  const { items, count } = list;
  const all = groupThousands(String(count));
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <Filters search={search} onChange={onChange} />
      <PagedList
        list={list}
        skeleton={<SkeletonCard rows={5} height={64} />}
        failed={t`Your certificates could not be loaded`}
        empty={
          isFiltered ? (
            <NoMatches onClear={() => onChange({})}>
              {t`No certificate matches these filters. Try other days, another station or another business.`}
            </NoMatches>
          ) : (
            <EmptyList icon="print">
              {t`There is no certificate yet. Each one appears here as soon as it is requested, and its PDF when it is ready.`}
            </EmptyList>
          )
        }
        totals={[plural(count, { one: `${all} certificate`, other: `${all} certificates` })]}
        askFiles={() => askFiles(search)}
      >
        <ListTable
          caption={t`Requested certificates`}
          columns={[
            { head: t`Certificate` },
            { head: t`Period`, only: 'wide' },
            { head: t`Print format`, only: 'wide' },
            { head: t({ message: 'Requested', context: 'certificate' }), only: 'wide' },
            { head: t`State` },
            { head: t`Document`, align: 'end' },
          ]}
        >
          {items.map((certificate) => (
            <CertificateRow key={idOf(certificate)} certificate={certificate} />
          ))}
        </ListTable>
      </PagedList>
    </>
  );
}
