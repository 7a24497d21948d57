import type { Currency } from './money.ts';

const banks = {
  COP: ['Bancolombia', 'Davivienda', 'Banco de Bogotá', 'BBVA Colombia', 'Banco de Occidente'],
  USD: ['Banco Pichincha', 'Banco Guayaquil', 'Produbanco', 'Banco del Pacífico'],
} as const satisfies Record<Currency, readonly string[]>;

/** The banks that a user can pay from in a currency. */
export function banksFor(currency: Currency): readonly [string, ...string[]] {
  return banks[currency];
}
