import type { BonosConfig } from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { limitsOf } from '../rules/config.ts';
import { readConfig } from './config-store.ts';

/** `getBonosSurtidorConfig`: the vouchers of the viewer's store; not found if it sells none (specification B7). */
export async function voucherConfig(_: object, { db, viewer }: ViewerContext): Promise<Result<BonosConfig>> {
  const config = await readConfig(db, viewer.store.code);
  if (!config) return notFound('The configuration of vouchers');
  const { montos, usos, messageSuccess } = config;
  const [anyUse] = usos;
  return ok({
    montos: montos.map(({ cents, uso, limite }) => ({ monto: amountFromCents(cents), uso, limite })),
    usos: usos.map(({ maximumCents, ...use }) =>
      Object.assign(use, { montoMaximo: maximumCents === null ? null : amountFromCents(maximumCents) }),
    ),
    messageSuccess,
    limiteGeneral: anyUse ? limitsOf(config, anyUse).limiteGeneral : 0,
  });
}
