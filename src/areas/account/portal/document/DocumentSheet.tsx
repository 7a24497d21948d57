import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { State } from '#kit/portal/design/State.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { documentName } from '../../rules/classes.ts';
import { ClaimPeriod } from '../claim-period/ClaimPeriod.tsx';
import { LockReason } from '../lock/LockReason.tsx';
import { documentState } from '../states.ts';
import { DocumentDetail, type DocumentDetailQuery } from './document.graphql.ts';
import { DocumentCases } from './DocumentCases.tsx';
import { DocumentFiles } from './DocumentFiles.tsx';
import styles from './DocumentSheet.module.css';
import { DocumentSkeleton } from './DocumentSkeleton.tsx';
import './messages.es.po';
import { InvoiceLines } from './InvoiceLines.tsx';
import { Timeline } from './Timeline.tsx';

type Document = NonNullable<DocumentDetailQuery['detalleDocumento']>;

type DocumentSheetProps = { id: string; onClose: () => void };

/** One document: its facts, the lines of its invoice, its movements, and its files. */
export function DocumentSheet({ id, onClose }: DocumentSheetProps) {
  const { t } = useLingui();
  const query = useQuery(documentQuery(DocumentDetail, { id }));
  const { detalleDocumento: document, facturaElectronica: invoice } = query.data ?? {};
  const name = document && (document.num_factura ?? document.num_documento);
  return (
    <Sheet
      title={document ? `${documentName(document.tipo_documento)} ${name}` : t`Document`}
      onClose={onClose}
      actions={document && <DocumentFiles id={id} documentClass={document.tipo_documento} />}
    >
      {!document && hasCode(query.error, 'not_found') ? (
        <EmptyState title={t`Document not found`}>
          {t`It is not among your documents, or it is of a station that you do not see.`}
        </EmptyState>
      ) : (
        <QueryState
          query={query}
          data={document}
          failed={t`The document could not be loaded`}
          skeleton={<DocumentSkeleton />}
        >
          {(found) => (
            <>
              <OpenAmount document={found} />
              {found.plazo_reclamo && <ClaimPeriod period={found.plazo_reclamo} />}
              <Facts document={found} />
              <DocumentCases id={id} document={found} />
              {invoice && <InvoiceLines invoice={invoice} />}
              <Timeline document={found} />
            </>
          )}
        </QueryState>
      )}
    </Sheet>
  );
}

/** The open amount, and the state as in every list. */
function OpenAmount({ document }: { document: Document }) {
  const { t } = useLingui();
  const { dias_mora, estado_documento, total } = document;
  const original = formatMoney(centsOf(document.original), portalConfig().currency);
  const isLate = dias_mora > 0 && document.original > 0;
  return (
    <div className={styles.standing}>
      <p>{estado_documento === 'C' ? t`Nothing is open` : total < 0 ? t`Open in your favour` : t`Open balance`}</p>
      <Amount cents={centsOf(total)} size="xl" tone={total < 0 ? 'ok' : undefined} />
      {document.original !== total && <small>{t`of ${original}`}</small>}
      <div className={styles.state}>
        <State of={documentState(document)} />
        {isLate && (
          <small className={estado_documento === 'C' ? undefined : styles.late}>
            {estado_documento === 'C'
              ? plural(dias_mora, { one: 'closed # day late', other: 'closed # days late' })
              : plural(dias_mora, { one: '# day overdue', other: '# days overdue' })}
          </small>
        )}
      </div>
      {document.bloqueo && (
        <div className={styles.lock}>
          <LockReason bloqueo={document.bloqueo} num_documento={document.num_documento} />
          <small>
            {document.bloqueo.tipo === 'PAGO'
              ? t`It is unlocked when the bank answers.`
              : document.bloqueo.tipo === 'COMPENSACION'
                ? t`It is unlocked when the compensation ends.`
                : t`It can be paid or compensated when the company releases it.`}
          </small>
        </div>
      )}
    </div>
  );
}

function Facts({ document }: { document: Document }) {
  const { t } = useLingui();
  const { cufe, num_documento, num_factura } = document;
  const address = [document.direccion, document.ciudad].filter(Boolean).join(', ');
  return (
    <DescriptionList
      className={styles.facts}
      lines={[
        [t`Document number`, num_factura && num_documento],
        [t`Issue`, formatDay(document.fecha_documento)],
        [t`Due date`, formatDay(document.fecha_vencimiento_documento)],
        [t`Original amount`, <Amount key="original" cents={centsOf(document.original)} />],
        [t`Station`, document.nombre_destino],
        [t`Address`, address],
        [t`Details`, document.detalle],
        [
          portalConfig().currency === 'COP' ? 'CUFE' : t`Access key`,
          cufe && (
            <code key="cufe" className={styles.code}>
              {cufe}
            </code>
          ),
        ],
      ]}
    />
  );
}
