import { centsOf } from '#kit/portal/graphql/cents.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import type { CartLimits } from '../rules/cart.ts';
import { type VoucherUse, limitsOf } from '../rules/config.ts';
import { VoucherConfig, type VoucherConfigQuery } from './config.graphql.ts';

/** A use of vouchers with its amounts (smallest first) and limits. */
export type SoldUse = VoucherUse & { readonly limits: CartLimits };

export const configQuery = documentQuery(VoucherConfig, {});

/** The uses that a store sells, without amounts and limits that are not numbers; empty if it sells no vouchers. */
export function usesOf({ getBonosSurtidorConfig: answer }: VoucherConfigQuery): readonly SoldUse[] {
  if (!answer) return [];
  const config = {
    montos: answer.montos
      .map(({ monto, uso, limite }) => ({ cents: centsOf(monto), uso, limite }))
      .filter(({ cents }) => Number.isFinite(cents))
      .toSorted((a, b) => a.cents - b.cents),
    usos: answer.usos.map(({ montoMaximo, descripcion, terminosCondiciones, ...use }) => ({
      uso: use.uso,
      reward: use.reward,
      titulo: use.titulo,
      diasVencimiento: use.diasVencimiento,
      descripcion: descripcion ?? null,
      terminosCondiciones: terminosCondiciones ?? null,
      maximumCents: montoMaximo === null || montoMaximo === undefined ? null : centsOf(montoMaximo),
    })),
    messageSuccess: answer.messageSuccess ?? null,
    limiteGeneral: answer.limiteGeneral,
  };
  return config.usos
    .filter(({ maximumCents }) => maximumCents === null || Number.isFinite(maximumCents))
    .map((use) => Object.assign(use, { limits: limitsOf(config, use) }));
}
