import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { FileButton } from '#kit/portal/file/FileButton.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { CompensationState } from '../state/CompensationState.tsx';
import styles from './CompensationSheet.module.css';
import type { CompensationDetailQuery } from './detail.graphql.ts';
import { type Compensation, detailQuery } from './query.ts';

type Detail = NonNullable<CompensationDetailQuery['listarCompensaciones']>['items'][number];

/** One compensation: its state, the documents of both sides, and its files. */
export function CompensationSheet({ compensation, onClose }: { compensation: Compensation; onClose: () => void }) {
  const { t } = useLingui();
  const { id_compensacion: id, created_at, usuario, motivo, total_compensado } = compensation;
  const query = useQuery(detailQuery(id));
  const detail = query.data;
  return (
    <Sheet
      title={t`Compensation ${id}`}
      onClose={onClose}
      actions={
        <>
          {detail && <Files detail={detail} />}
          <Button look="primary" onClick={onClose}>
            {t`Close`}
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <CompensationState of={compensation.estado} />
        <Amount cents={centsOf(total_compensado)} />
        <p>{[formatDateTime(created_at), usuario].filter(Boolean).join(' · ')}</p>
      </div>
      {motivo && (
        <Note tone="fail" icon="failed">
          {motivo}
        </Note>
      )}
      {detail === null ? (
        <EmptyState title={t`Data not found`}>{t`This compensation is not there any more.`}</EmptyState>
      ) : (
        <QueryState
          query={query}
          data={detail}
          failed={t`The documents could not be loaded`}
          skeleton={<SkeletonRows rows={4} height={56} />}
        >
          {(found) => (
            <>
              <Side title={t`Payments and credits`} of={found} side="PAYMENT" total={found.total_pagos} />
              <Side title={t`Invoices`} of={found} side="INVOICE" total={found.total_facturas} />
            </>
          )}
        </QueryState>
      )}
    </Sheet>
  );
}

function Files({ detail }: { detail: Detail }) {
  return (
    <>
      <FileButton type="PDF" file={detail.download?.pdf} />
      <FileButton type="Excel" file={detail.download?.xls} />
    </>
  );
}

type SideProps = { title: string; of: Detail; side: 'PAYMENT' | 'INVOICE'; total: number };

function Side({ title, of, side, total }: SideProps) {
  const { t } = useLingui();
  const money = (amount: number) => formatMoney(centsOf(amount), portalConfig().currency);
  const chosen = money(total);
  return (
    <section className={styles.side}>
      <h3>{title}</h3>
      <p>{t`Chosen: ${chosen}`}</p>
      <ul>
        {of.lines
          .filter((line) => line.tipo_documento === side)
          .map((line) => {
            const [due, part, open] = [
              formatDay(line.fecha_vencimiento_documento),
              money(line.monto),
              money(line.monto_documento),
            ];
            return (
              <li key={line.id_compensacion_detalle}>
                <span>
                  <strong>{line.num_factura ?? line.num_documento}</strong>
                  <small>{[t`due ${due}`, line.nombre_destino].filter(Boolean).join(' · ')}</small>
                  <small>{t`${part} chosen of ${open}`}</small>
                </span>
                <Amount cents={centsOf(line.valor_pagado)} />
              </li>
            );
          })}
      </ul>
    </section>
  );
}
