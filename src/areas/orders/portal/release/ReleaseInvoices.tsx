import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { CreditMeter } from '../credit/CreditMeter.tsx';
import { type Release, releaseQuery } from './query.ts';
import styles from './ReleaseInvoices.module.css';

type Line = Release['lines'][number];

/** The invoices that hold an order, each with its reason, and the client's credit. */
export function ReleaseInvoices({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui();
  const { data } = useQuery(releaseQuery(orderNumber));
  const release = data?.liberacionPedido;
  if (!release) return null;
  const { lines, en_espera, total, minimo, credito, es_suficiente } = release;
  const days = credito.dias_mora_permitidos ?? 0;
  const late = lines.filter(({ razon }) => razon === 'MORA');
  const room = lines.filter(({ razon }) => razon === 'CUPO');
  const atLeast = formatMoney(centsOf(minimo), portalConfig().currency);
  return (
    <>
      {lines.length + en_espera.length > 0 && (
        <Card aria-labelledby="release-invoices">
          <CardHead title={t`Invoices that hold it`} id="release-invoices" />
          <CardBody className={styles.body}>
            <Part
              title={t`Overdue for more than ${plural(days, { one: '# day', other: '# days' })}`}
              why={t`While one of them is open no order is accepted.`}
              lines={late}
            />
            <Part
              title={t`To make room in your credit`}
              why={t`Of all your invoices these are the cheapest that suffice.`}
              lines={room}
            />
            <Part
              title={t`Waited for`}
              why={t`They cannot be paid now: something under way holds them.`}
              lines={en_espera}
            />
            {lines.length > 0 && (
              <p className={styles.total}>
                <b>{es_suficiente ? t`To release` : t`To pay`}</b>
                <Amount cents={centsOf(total)} size="l" />
              </p>
            )}
            {es_suficiente && minimo < total && (
              <p className={styles.why}>{t`No other invoices that release it cost less than ${atLeast}.`}</p>
            )}
          </CardBody>
        </Card>
      )}
      {credito.cupo !== null && (
        <Card aria-labelledby="release-credit">
          <CardHead title={t`Your credit`} id="release-credit" />
          <CardBody>
            <CreditMeter {...credito} />
          </CardBody>
        </Card>
      )}
    </>
  );
}

function Part({ title, why, lines }: { title: string; why: string; lines: readonly Line[] }) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <p className={styles.why}>{why}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id_edocta_detalle}>
            <span>
              <b>{line.num_factura ?? line.num_documento}</b>
              <small>
                {line.dias_mora > 0
                  ? t`${plural(line.dias_mora, { one: '# day', other: '# days' })} overdue`
                  : t`Expires on ${formatDay(line.fecha_vencimiento_documento)}`}
                {line.nombre_destino && ` · ${line.nombre_destino}`}
              </small>
            </span>
            <Amount cents={centsOf(line.total)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
