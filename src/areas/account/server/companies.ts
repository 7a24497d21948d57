import type { MiEmpresa } from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { rolesWithAny } from '#areas/session/rules/roles.ts';
import { activeMemberships } from '#areas/session/server/public.ts';
import { overdueOfClients } from './companies-store.ts';

/** Roles that see the statement of their whole client. */
const SEES_OVERDUE: readonly string[] = rolesWithAny(['EstadoDeCuenta::linea']);

/**
 * `misEmpresas`: the clients between which the viewer's person switches, and what is overdue of each. The overdue
 * amount of a client is shown by the person's role in that client.
 */
export async function myCompanies(_args: object, { db, clock, viewer }: ViewerContext): Promise<Result<MiEmpresa[]>> {
  const memberships = (await activeMemberships(db, viewer)).flatMap((membership) =>
    isStoreCode(membership.store) ? [{ ...membership, store: STORES[membership.store] }] : [],
  );
  const seen = memberships
    .filter(({ role_name }) => SEES_OVERDUE.includes(role_name))
    .map(({ client_id, store }) => ({ clientId: client_id, today: today(clock, store) }));
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
