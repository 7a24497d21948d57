import type { QueryResumenEmpresaArgs, ResumenEmpresa } from '#kit/core/contract/types.ts';
import { addDays } from '#kit/core/day.ts';
import { amountFromCents, sumCents } from '#kit/core/money.ts';
import { hasPermission } from '#kit/core/permission.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { membershipInClient, viewersInClients } from '#areas/session/server/public.ts';
import type { DueInvoices } from '../rules/forecast.ts';
import { FORECAST } from '../rules/permissions.ts';
import { invoicesDueUntil } from './due-store.ts';
import { creditForecast } from './forecast.ts';

const WEEK_DAYS = 7;
const FORECAST_WEEKS = 4;

/**
 * `resumenEmpresa`: what is overdue, what is due within a week, and the first day on which orders would be held, in one
 * company of the viewer's person. The figures are those that the person's role sees after switching to that company.
 * Not found where the person is no active user.
 */
export async function companySummary(
  { cliente }: QueryResumenEmpresaArgs,
  context: ViewerContext,
): Promise<Result<ResumenEmpresa>> {
  const chosen = await membershipInClient(context.db, context.viewer, cliente);
  if (!chosen || !isStoreCode(chosen.store)) return notFound('The company', 'cliente');
  const of = { cliente: chosen.codigo_cliente, moneda: STORES[chosen.store].currency };
  const [viewer] = await viewersInClients(context, [chosen]);
  const figures = viewer && seesCredit(viewer) ? await readFigures({ ...context, viewer }) : null;
  if (!figures)
    return ok({ ...of, vencido: null, vence_semana: null, primer_bloqueo: null, frase: null, visible: false });
  return ok({ ...of, ...figures, visible: true });
}

/** Whether the role sees the credit of its whole client. */
function seesCredit({ permissions, destinations }: Viewer): boolean {
  return !destinations && FORECAST.anyOf.some((permission) => hasPermission(permissions, permission));
}

async function readFigures(context: ViewerContext) {
  const { db, clock, viewer } = context;
  const day = today(clock, viewer.store);
  const [invoices, forecast] = await Promise.all([
    invoicesDueUntil(db, viewer.clientId, addDays(day, WEEK_DAYS - 1)),
    creditForecast({ dias: FORECAST_WEEKS * WEEK_DAYS, supuestos: false }, context),
  ]);
  if (!forecast.ok) return null;
  const sum = (due: readonly DueInvoices[]) => amountFromCents(sumCents(due.map(({ cents }) => cents)));
  return {
    vencido: sum(invoices.filter((one) => one.day < day)),
    vence_semana: sum(invoices.filter((one) => one.day >= day)),
    primer_bloqueo: forecast.value.primer_bloqueo ?? null,
    frase: forecast.value.frase ?? null,
  };
}
