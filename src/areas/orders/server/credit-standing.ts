import type { CreditoCliente } from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Settings } from '#kit/server/settings.ts';
import { type CreditRule, type Exposure, availableCredit, usedCredit } from '../rules/release.ts';
import { leavesOutClaims } from './claims-outside-limit.ts';
import { readCredit } from './release-store.ts';

type Standing = { readonly rule: CreditRule; readonly exposure: Exposure };
type Owner = { readonly store: StoreCode; readonly codigo_cliente: string };

type CreditSource = { readonly db: Db | Tx; readonly settings: Pick<Settings, 'claimsOutsideLimit'> };

/** A client's credit rule and how much of its credit is used. */
export async function creditStandingOf({ db, settings }: CreditSource, clientId: number): Promise<Standing & Owner> {
  const { store, codigo_cliente, cupo_cents, dias_mora_permitidos, claimed, ...debt } = await readCredit(db, clientId);
  const exposure = { ...debt, claimed: leavesOutClaims(settings, store) ? claimed : 0 };
  return { store, codigo_cliente, rule: { cupo: cupo_cents, diasMora: dias_mora_permitidos }, exposure };
}

export function creditOf({ rule, exposure }: Standing): CreditoCliente {
  const available = availableCredit(rule, exposure);
  return {
    cupo: rule.cupo === null ? null : amountFromCents(rule.cupo),
    usado: amountFromCents(usedCredit(exposure)),
    disponible: available === null ? null : amountFromCents(available),
    dias_mora_permitidos: rule.diasMora,
    facturas: amountFromCents(exposure.invoices),
    saldo_a_favor: amountFromCents(exposure.credits),
    pedidos: amountFromCents(exposure.orders),
    en_reclamo: amountFromCents(exposure.claimed ?? 0),
  };
}
