import type { LlaveApiInput } from '#kit/core/contract/types.ts';
import { type Day, addDays, isDay } from '#kit/core/day.ts';
import { readName } from '#kit/core/name.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { KEY_LIMITS } from './key-limits.ts';
import { SCOPES, type Scope, isScope } from './scopes.ts';

/** The role whose users make API keys; a key works while its maker has it. */
export const KEY_ROLE = 'Representante Legal';

export type NewKey = { readonly name: string; readonly scopes: readonly Scope[]; readonly expiresOn: Day | null };

/** Parses a new key without its addresses. `today`: in the store's time zone. */
export function readKey({ nombre, alcances, vence }: LlaveApiInput, today: Day): Result<NewKey> {
  const named = readName(nombre, KEY_LIMITS.name, 'input.nombre');
  if (!named.ok) return named;
  const name = named.value;
  const unknown = alcances.some((scope) => !isScope(scope));
  const scopes = SCOPES.filter((scope) => alcances.includes(scope));
  if (unknown || scopes.length === 0) {
    return badInput('scopes_invalid', `The scopes are at least one of ${SCOPES.join(', ')}.`, 'input.alcances');
  }
  const expiresOn = vence ?? null;
  if (expiresOn !== null && !isEnd(expiresOn, today)) {
    return badInput(
      'end_invalid',
      `The end is a day from tomorrow until in ${KEY_LIMITS.days} days, as YYYY-MM-DD.`,
      'input.vence',
    );
  }
  return ok({ name, scopes, expiresOn });
}

function isEnd(text: string, today: Day): boolean {
  return isDay(text) && text > today && text <= addDays(today, KEY_LIMITS.days);
}
