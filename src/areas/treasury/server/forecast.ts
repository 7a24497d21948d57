import type { DiaPronostico, PronosticoCredito, QueryPronosticoCreditoArgs } from '#kit/core/contract/types.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { amountFromCents, decimals } from '#kit/core/money.ts';
import { hasPermission } from '#kit/core/permission.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { unfinishedCompensationsSum } from '#areas/compensations/server/public.ts';
import { unfinishedPaymentsSum } from '#areas/invoices/server/public.ts';
import {
  creditStandingOf,
  ordersByDay,
  ordersByWeekday,
  pendingOrders,
  pendingWithoutValue,
} from '#areas/orders/server/public.ts';
import { type AssumedOrders, type ForecastDay, firstHeldDay, forecastCredit } from '../rules/forecast.ts';
import { FORECAST_DAYS } from '../rules/forecast-days.ts';
import { heldSentence } from '../rules/held-sentence.ts';
import { assumedOrders, usualPeriod } from '../rules/usual-orders.ts';
import { invoicesDueUntil } from './due-store.ts';

/**
 * `pronosticoCredito`: for each day, whether an order would be held for credit if nothing were paid. Not found for
 * users confined to destinations, because the credit belongs to the whole client.
 */
export async function creditForecast(
  { dias, supuestos }: QueryPronosticoCreditoArgs,
  { db, settings, viewer, clock }: ViewerContext,
): Promise<Result<PronosticoCredito>> {
  if (viewer.destinations) return notFound('The credit');
  const days = dias ?? FORECAST_DAYS.usual;
  if (days < 1 || days > FORECAST_DAYS.max) {
    return badInput('forecast_days', `dias must be between 1 and ${FORECAST_DAYS.max}.`, 'dias');
  }
  const { clientId, store } = viewer;
  const day = today(clock, store);
  const until = addDays(day, days - 1);
  const assumes = supuestos ?? false;
  const unit = 10 ** (2 - decimals(store.currency));
  const [standing, invoices, pending, withoutValue, assumed, payments, compensations] = await Promise.all([
    creditStandingOf({ db, settings }, clientId),
    invoicesDueUntil(db, clientId, until),
    pendingOrders(db, clientId),
    pendingWithoutValue(db, clientId),
    assumes ? readAssumed({ db, clientId, today: day, until, days, unit }) : [],
    unfinishedPaymentsSum(db, clientId),
    unfinishedCompensationsSum(db, clientId),
  ]);
  const forecast = forecastCredit({ ...standing, invoices, pending, assumed, today: day, days });
  const held = firstHeldDay(forecast);
  const seesOrders = hasPermission(viewer.permissions, 'Trazabilidad::pedidos');
  const { rule } = standing;
  return ok({
    moneda: store.currency,
    cupo: rule.cupo === null ? null : amountFromCents(rule.cupo),
    dias_mora_permitidos: rule.diasMora,
    dias: forecast.map((one) => dayOf(one, seesOrders)),
    primer_bloqueo: held?.day ?? null,
    frase: held ? heldSentence(held, { rule, currency: store.currency, today: day }) : null,
    supuestos: assumes,
    en_curso: amountFromCents(payments + compensations),
    pedidos_sin_valor_cantidad: withoutValue.count,
    pedidos_sin_valor: seesOrders ? withoutValue.numbers : [],
  });
}

async function readAssumed({
  db,
  clientId,
  until,
  ...period
}: Pick<ViewerContext, 'db'> & {
  readonly clientId: number;
  readonly today: Day;
  readonly until: Day;
  readonly days: number;
  readonly unit: number;
}): Promise<readonly AssumedOrders[]> {
  const [usual, placed] = await Promise.all([
    ordersByWeekday(db, clientId, usualPeriod(period.today)),
    ordersByDay(db, clientId, { today: period.today, until }),
  ]);
  return assumedOrders({ usual, placed, ...period });
}

function dayOf(
  { day, due, orders, used, available, maxOverdue, tooLate, reasons }: ForecastDay,
  seesOrders: boolean,
): DiaPronostico {
  return {
    fecha: day,
    vence: amountFromCents(due.cents),
    facturas_vencen: due.count,
    pedidos: amountFromCents(orders.cents),
    pedidos_cantidad: orders.count,
    num_pedidos: seesOrders ? orders.numbers : [],
    pedidos_supuestos: amountFromCents(orders.assumed),
    usado: amountFromCents(used),
    disponible: available === null ? null : amountFromCents(available),
    mora_maxima: maxOverdue,
    facturas_en_mora: tooLate,
    motivos: reasons,
  };
}
