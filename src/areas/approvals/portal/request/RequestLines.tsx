import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import type { ShownRequest } from './query.ts';
import styles from './RequestLines.module.css';

/** How many lines are shown at first. */
const SHOWN = 30;

type Line = ShownRequest['lineas'][number];

/** What a request pays, line by line, with what has changed since. */
export function RequestLines({ request: { lineas } }: { request: ShownRequest }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const total = lineas.length;
  const shown = showsAll ? lineas : lineas.slice(0, SHOWN);
  return (
    <Card aria-labelledby="request-lines">
      <CardHead title={t`What it pays`} id="request-lines" />
      <CardBody className={styles.body}>
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li key={line.id_edocta_detalle ?? `${line.num_documento} ${line.monto}`}>
              <LineText line={line} />
              <span className={styles.sum}>
                <LineAmount line={line} />
              </span>
            </li>
          ))}
        </ul>
        {shown.length < total && (
          <Button onClick={() => setShowsAll(true)}>{t`See all ${groupThousands(String(total))} lines`}</Button>
        )}
      </CardBody>
    </Card>
  );
}

function LineText({ line }: { line: Line }) {
  const { t } = useLingui();
  const { num_documento, num_factura, fecha_vencimiento_documento, lado, cantidad, observaciones, cambio } = line;
  const day = formatDay(fecha_vencimiento_documento);
  return (
    <span className={styles.named}>
      <b>
        {cantidad !== null && `${groupThousands(String(cantidad))} × `}
        {num_factura ?? num_documento}
      </b>
      {lado === 'PAYMENT' && <small>{t`Credit that is used`}</small>}
      {fecha_vencimiento_documento && lado !== 'PAYMENT' && <small>{t`Expires ${day}`}</small>}
      {observaciones && <small className={styles.remark}>«{observaciones}»</small>}
      {cambio && (
        <Badge tone="overdue" icon="warning">
          {cambio}
        </Badge>
      )}
    </span>
  );
}

function LineAmount({ line: { monto, saldo, cantidad, id_edocta_detalle } }: { line: Line }) {
  const { t } = useLingui();
  const open = formatMoney(centsOf(saldo), portalConfig().currency);
  return (
    <>
      <Amount cents={centsOf(monto) * (cantidad ?? 1)} />
      {id_edocta_detalle && Math.abs(saldo) !== Math.abs(monto) && <small>{t`of ${open}`}</small>}
    </>
  );
}
