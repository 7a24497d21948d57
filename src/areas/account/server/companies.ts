import type { MiEmpresa } from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { hasPermission } from '#kit/core/permission.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { activeMemberships, viewersInClients } from '#areas/session/server/public.ts';
import { overdueOfClients } from './companies-store.ts';

/**
 * `misEmpresas`: the clients between which the viewer's person switches, and what is overdue of each. The overdue
 * amount of a client is shown where the person would see it after switching there.
 */
export async function myCompanies(_args: object, context: ViewerContext): Promise<Result<MiEmpresa[]>> {
  const { db, clock, viewer } = context;
  const memberships = (await activeMemberships(db, viewer)).flatMap((membership) =>
    isStoreCode(membership.store) ? [{ ...membership, store: STORES[membership.store] }] : [],
  );
  const viewers = await viewersInClients(
    context,
    memberships.map(({ store, ...membership }) => ({ ...membership, store: store.code })),
  );
  const seen = viewers
    .filter((one) => one !== null)
    .filter(({ destinations, permissions }) => !destinations && hasPermission(permissions, 'EstadoDeCuenta::linea'))
    .map(({ clientId, store }) => ({ clientId, today: today(clock, store) }));
  const overdue = await overdueOfClients(db, seen);
  return ok(
    memberships.map(({ client_id, codigo_cliente, nombre, store, role_name }) => {
      const cents = overdue.get(client_id);
      return {
        cliente: codigo_cliente,
        nombre,
        tienda: store.code,
        role: role_name,
        actual: client_id === viewer.clientId,
        vencido: cents === undefined ? null : amountFromCents(cents),
        moneda: store.currency,
      };
    }),
  );
}
