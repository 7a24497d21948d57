import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { type Cents, formatMoney, sumCents } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { PayExactly } from '#areas/invoices/portal/public.ts';
import { type DayAfter, daysAfterPaying } from '../../rules/after-batch.ts';
import { dayPhrase } from '../../rules/day-phrase.ts';
import { DayDetail } from '../forecast/DayDetail.tsx';
import { ForecastChart } from '../forecast/ForecastChart.tsx';
import type { Forecast } from '../forecast/query.ts';
import { BatchLines } from './BatchLines.tsx';
import styles from '../Screen.module.css';
import type { Goal } from './goal-search.ts';
import type { Batch } from './query.ts';

type BatchViewProps = {
  batch: Batch;
  forecast: Forecast;
  goal: Goal;
  /** Whether it is the batch of before, while another one loads. */
  isLoading: boolean;
  onChanged: () => void;
};

/** What to pay, what it saves, the days before and after it, and the invoices, which can be taken out. */
export function BatchView({ batch, forecast, goal, isLoading, onChanged }: BatchViewProps) {
  const { t } = useLingui();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [chosenDay, setChosenDay] = useState<string>();
  const lines = batch.lineas.filter(({ id_edocta_detalle: id }) => !without.has(id));
  const total = sumCents(lines.map(({ monto }) => centsOf(monto)));
  const after = daysAfterPaying(
    forecast.dias.map(({ fecha, usado, disponible, facturas_en_mora }) => ({
      day: fecha,
      used: centsOf(usado),
      available: disponible === null ? null : centsOf(disponible),
      tooLate: facturas_en_mora,
    })),
    lines.map(({ fecha_vencimiento_documento: due, saldo, monto, libera }) => ({
      due,
      open: centsOf(saldo),
      amount: centsOf(monto),
      frees: centsOf(libera),
    })),
    forecast.dias_mora_permitidos,
  );
  const firstHeld = forecast.dias.findIndex(({ fecha }) => fecha === forecast.primer_bloqueo);
  const index = forecast.dias.findIndex(({ fecha }) => fecha === chosenDay);
  const selected = index >= 0 ? index : Math.max(0, firstHeld);
  const day = forecast.dias[selected];
  return (
    <div className={styles.stack} aria-busy={isLoading}>
      <Visor className={styles.visor} aria-labelledby="batch-sentence">
        <div className={styles.figure}>
          <VisorText>{t`To pay today`}</VisorText>
          <Figure cents={total} />
        </div>
        <div className={styles.words}>
          <Sentence batch={batch} after={after} goal={goal} isEmpty={lines.length === 0} />
          {lines.length > 0 && (
            <PayExactly
              ids={lines.map(({ id_edocta_detalle: id }) => id)}
              parts={
                new Map(
                  lines
                    .filter(({ monto, saldo }) => monto !== saldo)
                    .map(({ id_edocta_detalle: id, monto }) => [id, centsOf(monto)]),
                )
              }
              onChanged={onChanged}
            >
              {plural(lines.length, { one: 'Pay this invoice', other: 'Pay these # invoices' })}
            </PayExactly>
          )}
        </div>
      </Visor>
      <BatchLines
        batch={batch}
        allowed={forecast.dias_mora_permitidos}
        hasReserve={goal.reserva > 0}
        without={without}
        onToggle={(id) => setWithout(toggled(without, id))}
      />
      <Card aria-labelledby="batch-days">
        <CardHead title={t`Day by day, before and after paying`} id="batch-days" />
        <CardBody className={styles.body}>
          <ForecastChart
            days={forecast.dias}
            after={lines.length > 0 ? after : undefined}
            limit={forecast.cupo === null ? null : centsOf(forecast.cupo)}
            selected={selected}
            onSelect={(at) => setChosenDay(forecast.dias[at]?.fecha)}
          />
          {day && <DayDetail day={day} after={lines.length > 0 ? after[selected] : undefined} />}
        </CardBody>
      </Card>
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

type SentenceProps = { batch: Batch; after: readonly DayAfter[]; goal: Goal; isEmpty: boolean };

/** What the chosen invoices save, or what is still missing. */
function Sentence({ batch, after, goal, isEmpty }: SentenceProps) {
  const { t } = useLingui();
  const { currency, today } = portalConfig();
  const until = after.filter(({ day }) => day <= goal.hasta);
  const held = until.find(({ isHeld }) => isHeld);
  const touched = until.find(({ available }) => available !== null && available < goal.reserva);
  const last = dayPhrase(goal.hasta, today);
  const isGood = !held && !touched;
  const money = (cents: Cents) => formatMoney(cents, currency).replaceAll(' ', '\u00A0');
  return (
    <>
      <h2 id="batch-sentence" className={styles.sentence}>
        <VisorText tone={isGood ? 'ok' : 'warn'}>
          <Icon name={isGood ? 'done' : 'barrier'} />
        </VisorText>
        <span>
          {held
            ? isEmpty
              ? t`Paying nothing, your orders are held from ${dayPhrase(held.day, today)}.`
              : t`Even with this payment, your orders are held from ${dayPhrase(held.day, today)}.`
            : touched
              ? t`No order is held until ${last}, but from ${dayPhrase(touched.day, today)} less is available than you want to keep.`
              : isEmpty
                ? t`You have nothing to pay: no order is held until ${last}.`
                : t`With this payment no order is held until ${last}.`}
        </span>
      </h2>
      {!batch.alcanza && batch.falta > 0 && (
        <VisorText>{t`Within these limits it is not enough: ${money(centsOf(batch.falta))} more is missing.`}</VisorText>
      )}
      {batch.alcanza && !batch.exacta && (
        <VisorText>{t`A smaller sum may do, by ${money(centsOf(batch.cota))} at most.`}</VisorText>
      )}
    </>
  );
}
