import type { PlazoReclamo } from '#kit/core/contract/types.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type ClaimPeriod, claimPeriodOf } from '../rules/claim-period.ts';
import { claimableDocuments } from './claim-store.ts';

/** A document of a client of a store. */
type DocumentOfStore = { readonly clientId: number; readonly documentId: number; readonly store: StoreCode };

/**
 * The claim periods of documents on the present day of their stores, by document id; those without one are left out.
 * The caller must have checked who may see the documents.
 */
export async function claimPeriodsOf(
  db: Db | Tx,
  documents: readonly DocumentOfStore[],
  { clock, settings }: Pick<App, 'clock' | 'settings'>,
): Promise<ReadonlyMap<number, ClaimPeriod>> {
  const asked = documents.filter(({ store }) => settings.claimPeriods[store]);
  if (asked.length === 0) return new Map();
  const storeOf = new Map(asked.map(({ documentId, store }) => [documentId, STORES[store]]));
  const rows = await claimableDocuments(db, asked);
  return new Map(
    rows.flatMap(({ document_id, ...document }): [number, ClaimPeriod][] => {
      const store = storeOf.get(document_id);
      const period =
        store &&
        claimPeriodOf(document, { setting: settings.claimPeriods[store.code], store, today: today(clock, store) });
      return period ? [[document_id, period]] : [];
    }),
  );
}

/** A claim period as answers have it. */
export function presentPeriod({ start, end, state, source }: ClaimPeriod): PlazoReclamo {
  return { inicio: start, fin: end, estado: state, origen: source };
}
