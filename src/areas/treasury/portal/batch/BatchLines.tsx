import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { ClaimMark } from '#areas/account/portal/public.ts';
import { dayPhrase } from '../../rules/day-phrase.ts';
import styles from './BatchLines.module.css';
import type { Batch, BatchLine } from './query.ts';

/** How many invoices are shown at first. */
const SHOWN = 30;

type BatchLinesProps = {
  batch: Batch;
  /** Days that an invoice may be overdue; null: however many. */
  allowed: number | null;
  hasReserve: boolean;
  /** The ids of the invoices that were taken out. */
  without: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** The invoices of a batch, each with why it is in it and a checkbox to take it out, and those that it waits for. */
export function BatchLines({ batch, allowed, hasReserve, without, onToggle }: BatchLinesProps) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const { lineas, en_espera } = batch;
  const reason = useReason(allowed, hasReserve);
  if (lineas.length + en_espera.length === 0) return null;
  const shown = showsAll ? lineas : lineas.slice(0, SHOWN);
  const total = lineas.length;
  return (
    <Card aria-labelledby="batch-lines">
      <CardHead title={t`Invoices in the batch`} id="batch-lines" />
      <CardBody className={styles.body}>
        {lineas.length > 0 && (
          <ul className={styles.lines}>
            {shown.map((line) => (
              <li key={line.id_edocta_detalle}>
                <Checkbox
                  checked={!without.has(line.id_edocta_detalle)}
                  onChange={() => onToggle(line.id_edocta_detalle)}
                >
                  <Named line={line} why={reason(line)} />
                </Checkbox>
                <Sum line={line} />
              </li>
            ))}
          </ul>
        )}
        {shown.length < total && (
          <Button look="ghost" onClick={() => setShowsAll(true)}>
            {t`See all ${total} invoices`}
          </Button>
        )}
        {en_espera.length > 0 && (
          <section className={styles.waiting}>
            <h3>{t`Waited for`}</h3>
            <p>{t`They hold your orders and cannot be paid now: a payment or a compensation is under way, or the company holds them.`}</p>
            <ul className={styles.lines}>
              {en_espera.map((line) => (
                <li key={line.id_edocta_detalle}>
                  <Named line={line} why={reason(line)} />
                  <Sum line={line} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </CardBody>
    </Card>
  );
}

function Named({ line, why }: { line: BatchLine; why: string }) {
  const { t } = useLingui();
  const due = formatDay(line.fecha_vencimiento_documento);
  return (
    <span className={styles.named}>
      <b>{line.num_factura ?? line.num_documento}</b>
      <small>
        {t`Expires on ${due}`}
        {line.nombre_destino && ` · ${line.nombre_destino}`}
      </small>
      <small>{why}</small>
      <ClaimMark id={line.id_edocta_detalle} />
    </span>
  );
}

function Sum({ line: { monto, saldo } }: { line: BatchLine }) {
  const { t } = useLingui();
  return (
    <span className={styles.sum}>
      <Amount cents={centsOf(monto)} />
      {monto < saldo && (
        <small>
          {t`in part, of`} <Amount cents={centsOf(saldo)} size="s" />
        </small>
      )}
    </span>
  );
}

/** Returns why an invoice is in a batch. */
function useReason(allowed: number | null, hasReserve: boolean): (line: BatchLine) => string {
  const { t } = useLingui();
  const { today } = portalConfig();
  return ({ motivo, bloquearia }) => {
    const day = dayPhrase(bloquearia, today);
    if (motivo === 'MORA') {
      const days = plural(allowed ?? 0, { one: '# day', other: '# days' });
      return t`Without it, ${day} it is overdue for more than ${days}.`;
    }
    return hasReserve
      ? t`Makes room: without it, ${day} less is available than you want to keep.`
      : t`Makes room: without it, ${day} you are above your limit.`;
  };
}
