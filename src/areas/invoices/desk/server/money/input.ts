import * as v from 'valibot';
import { type Refusal, badInput } from '#kit/core/result.ts';
import { isStoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type MoneyFilter, SEARCH_DAYS } from '../../rules/money.ts';
import { anyText } from '#kit/desk/server/action.ts';
import { MAX_CLIENTS, findClientsByText } from '#areas/associates/desk/server/public.ts';
import type { MoneyKey, ResolvedSearch } from './find-store.ts';

/** Schema of a list's filter; `states`: the allowed states. */
export function filterOf<const State extends string>(states: readonly State[]) {
  return v.strictObject({
    search: anyText(100),
    client: anyText(60),
    state: v.nullable(v.picklist(states)),
    store: v.nullable(
      v.pipe(
        v.string(),
        v.check(isStoreCode),
        v.transform((code) => (isStoreCode(code) ? code : null)),
      ),
    ),
    days: v.nullable(v.picklist(SEARCH_DAYS)),
  });
}

/**
 * Resolves a filter's text to keys or clients. Refuses as 'too_wide' any time without a text or a client, and a text
 * that too many clients' names contain.
 */
export async function resolveSearch(
  db: Db,
  { search, client, days }: MoneyFilter<string>,
  keysOf: (text: string) => Promise<readonly MoneyKey[]>,
): Promise<{ readonly meant: ResolvedSearch } | { readonly ok: false; readonly refusal: Refusal }> {
  if (search === '') {
    if (days === null && client === '') return badInput('too_wide', 'Enter a search, or choose days.', 'days');
    return { meant: null };
  }
  const keys = await keysOf(search);
  if (keys.length > 0) return { meant: { keys } };
  const clients = await findClientsByText(db, search);
  if (clients.length > MAX_CLIENTS) {
    return badInput('too_wide', `More than ${MAX_CLIENTS} clients match: write more of the name.`, 'search');
  }
  return { meant: { clients } };
}
