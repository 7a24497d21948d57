import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { ListedErasure } from '../../rules/persons-api.ts';

const ReportSheet = lazyComponent(() => import('./ReportSheet.tsx'), 'ReportSheet');

/** The erasures that were done, newest first, each with its report. */
export function Erasures({ page, onTurn }: { page: number; onTurn: (page: number) => void }) {
  const { t } = useLingui();
  const list = useDesk('persons.erasures', { page });
  const [open, setOpen] = useState<ListedErasure | null>(null);
  return (
    <>
      <DeskQueryState
        query={list}
        data={list.data?.erasures}
        failed={t`The erasures could not be loaded`}
        skeleton={<SkeletonCard rows={3} />}
        empty={
          <EmptyState icon="done" title={t`No person's data were erased yet`}>
            {t`Each erasure is listed here, with a report of what was erased, what stays, why and until when.`}
          </EmptyState>
        }
        inCard
      >
        {(erasures) => (
          <Card holdsTable>
            <CardHead title={t`Erasures`} />
            <ErasureTable erasures={erasures} onOpen={setOpen} />
          </Card>
        )}
      </DeskQueryState>
      <Pager page={page} pages={list.data?.pages ?? 1} onTurn={onTurn} />
      {open && (
        <Suspense>
          <ReportSheet erasure={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

type ErasureTableProps = { erasures: readonly ListedErasure[]; onOpen: (erasure: ListedErasure) => void };

function ErasureTable({ erasures, onOpen }: ErasureTableProps) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Erasures`}
      head={
        <>
          <HeadCell>{t`Person`}</HeadCell>
          <HeadCell>{t`Erased`}</HeadCell>
          <HeadCell only="wide">{t`Evidence`}</HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {erasures.map((erasure) => {
        const { client, clientName, user, erasedAt, evidenceUntil, report } = erasure;
        const evidence = evidenceUntil ? t`Until ${formatInstant(evidenceUntil)}` : t`None stays`;
        return (
          <Row key={`${client} ${user}`}>
            <Cell area="main">
              <b>{report.name}</b>
              <SecondaryText>{`${clientName} (${client})`}</SecondaryText>
            </Cell>
            <Cell area="detail">
              {formatInstant(erasedAt)}
              <SecondaryText only="narrow">{t`Evidence: ${evidence}`}</SecondaryText>
            </Cell>
            <Cell only="wide">{evidence}</Cell>
            <Cell area="action" align="end">
              <Button aria-label={t`Report of ${report.name}`} onClick={() => onOpen(erasure)}>{t`Report`}</Button>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
