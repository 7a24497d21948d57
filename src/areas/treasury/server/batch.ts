import type { LineaLote, PropuestaLote, QueryProponerLoteArgs } from '#kit/core/contract/types.ts';
import { addDays, isDay } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type BatchLine, freedBy } from '../rules/batch.ts';
import { FORECAST_DAYS } from '../rules/forecast-days.ts';
import { readAmounts, readStations } from '../rules/recipe.ts';
import { type ProposedInvoice, batchProposer } from './propose.ts';
import { unknownStation } from './unknown-station.ts';

/**
 * `proponerLote`: the smallest sum whose payment today keeps orders free until the end of a day (docs/product.md,
 * Weekly batch). Not found for users confined to destinations, because the credit belongs to the whole client.
 */
export async function proposedBatch(
  args: QueryProponerLoteArgs,
  context: ViewerContext,
): Promise<Result<PropuestaLote>> {
  const { viewer, clock } = context;
  if (viewer.destinations) return notFound('The batch');
  const { clientId, store } = viewer;
  const day = today(clock, store);
  const { hasta, destinos } = args;
  if (!isDay(hasta) || hasta < day || hasta >= addDays(day, FORECAST_DAYS.max)) {
    const message = `hasta must be today (${day}) or one of the next ${FORECAST_DAYS.max - 1} days.`;
    return badInput('batch_until', message, 'hasta');
  }
  const amounts = readAmounts(args, store.currency);
  if (!amounts.ok) return amounts;
  const stations = readStations(destinos, 'destinos');
  if (!stations.ok) return stations;
  const unknown = await unknownStation(context, stations.value, 'destinos');
  if (unknown) return unknown;
  const propose = await batchProposer(context, { clientId, store, today: day });
  const { lines, waiting, total, bound, available, isEnough, missing } = await propose({
    until: hasta,
    stations: stations.value,
    ...amounts.value,
  });
  return ok({
    total: amountFromCents(total),
    lineas: lines.map(lineOf),
    en_espera: waiting.map(lineOf),
    exacta: bound === 0,
    cota: amountFromCents(bound),
    hasta,
    disponible_minimo: available === null ? null : amountFromCents(available),
    alcanza: isEnough,
    falta: amountFromCents(missing),
  });
}

function lineOf(line: BatchLine<ProposedInvoice>): LineaLote {
  const { invoice, amount, reason, holdsFrom } = line;
  return {
    id_edocta_detalle: String(invoice.id),
    num_documento: invoice.num_documento,
    num_factura: invoice.num_factura,
    nombre_destino: invoice.nombre_destino,
    fecha_vencimiento_documento: invoice.vencimiento,
    saldo: amountFromCents(invoice.cents),
    monto: amountFromCents(amount),
    libera: amountFromCents(freedBy(line)),
    motivo: reason,
    bloquearia: holdsFrom,
  };
}
