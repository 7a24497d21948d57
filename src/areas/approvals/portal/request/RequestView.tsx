import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDateTime } from '#kit/core/day.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { compensations, paymentOf } from '../links.ts';
import { RequestState, useRequestKindName } from '../state/RequestState.tsx';
import { useImpedimentTexts } from '../useApprovalErrors.ts';
import type { ShownRequest } from './query.ts';
import { RequestActions } from './RequestActions.tsx';
import { RequestLines } from './RequestLines.tsx';
import styles from './RequestView.module.css';

export function RequestView({ request }: { request: ShownRequest }) {
  const { t } = useLingui();
  const kindName = useRequestKindName();
  const purpose = usePurpose();
  const impediments = useImpedimentTexts();
  const { tipo, estado, total, nota, preparo, decidio, motivo, created_at, vence, uuid, impedimento, huella } = request;
  const changed = request.lineas.filter(({ cambio }) => cambio);
  const isOpen = estado === 'pendiente' || estado === 'aprobada';
  return (
    <div className={styles.stack}>
      {changed.length > 0 && (
        <Note tone="overdue" icon="warning" role="status">
          <b>{t`Changed since it was prepared`}</b>
          <ul className={styles.changes}>
            {changed.map(({ num_documento, num_factura, cambio, id_edocta_detalle }) => (
              <li key={id_edocta_detalle ?? num_documento}>
                {num_factura ?? num_documento}: {cambio}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Visor className={styles.visor} aria-label={t`Payment to approve`}>
        <div className={styles.figure}>
          <VisorText>{kindName(tipo)}</VisorText>
          <Figure cents={centsOf(total)} />
          <RequestState of={estado} />
        </div>
        <div className={styles.words}>
          <p className={styles.sentence}>{t`${preparo} asks to pay ${purpose(request)}.`}</p>
          {nota && <p className={styles.note}>«{nota}»</p>}
          {estado === 'pendiente' && impedimento && (
            <VisorText tone="warn">{impediments[impedimento] ?? impedimento}</VisorText>
          )}
          {estado === 'aprobada' && !request.puedo_pagar && uuid === null && (
            <VisorText>{t`It is paid by who prepared it or who approved it; a plan, by who prepared it.`}</VisorText>
          )}
        </div>
        <RequestActions request={request} />
      </Visor>
      {motivo && (
        <Note tone={estado === 'rechazada' ? 'fail' : 'next'} icon={estado === 'rechazada' ? 'failed' : 'info'}>
          {motivo}
        </Note>
      )}
      {uuid !== null && (
        <Note
          tone={estado === 'pagada' ? 'ok' : 'process'}
          icon={estado === 'pagada' ? 'done' : 'waiting'}
          action={
            tipo === 'compensacion' ? (
              <ButtonLink {...compensations}>{t`See your compensations`}</ButtonLink>
            ) : (
              <ButtonLink {...paymentOf(uuid ?? '')}>{t`See the payment`}</ButtonLink>
            )
          }
        >
          {estado === 'pagada' ? t`It has been paid.` : t`A payment of this request is under way.`}
        </Note>
      )}
      <RequestLines request={request} />
      <Card aria-labelledby="request-data">
        <CardHead title={t`About the request`} id="request-data" />
        <CardBody>
          <DescriptionList
            ruled
            lines={[
              [t`Prepared by`, preparo],
              [t`Prepared`, formatDateTime(created_at)],
              [t`Decided by`, decidio],
              [isOpen ? t`Valid until` : t`Was valid until`, formatDateTime(vence)],
              [t`E-mail of the codes`, request.email],
              [t`Fingerprint of what is approved`, <code key="hash">{huella.slice(0, 16)}</code>],
            ]}
          />
        </CardBody>
      </Card>
    </div>
  );
}

/** What a request pays, as the end of a sentence: '3 invoices'. */
function usePurpose(): (request: ShownRequest) => string {
  const { t } = useLingui();
  return ({ tipo, cuantas, lineas }) => {
    switch (tipo) {
      case 'facturas':
        return plural(cuantas, { one: '# invoice', other: '# invoices' });
      case 'plan':
        return plural(cuantas, { one: '# invoice of a plan of payments', other: '# invoices of a plan of payments' });
      case 'contado':
        return t`${lineas[0]?.num_documento ?? ''} in advance`;
      case 'bonos': {
        const count = lineas.reduce((sum, { cantidad }) => sum + (cantidad ?? 0), 0);
        return plural(count, { one: '# gift voucher', other: '# gift vouchers' });
      }
      case 'compensacion':
        return t`invoices with credits of your company`;
    }
  };
}
