import { dayIn } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type MoneyDocumentRow, insertCredits } from './money-store.ts';
import { type Movement, type SourceKey, storesOf } from './store.ts';

export function sourceKey({ client_id, source }: SourceKey): string {
  return `${client_id} ${source}`;
}

/** The portal's own credits during reconciliation: the amount available in each, and its changes. */
export class Credits {
  readonly #own: ReadonlyMap<string, MoneyDocumentRow>;
  readonly #inErp: ReadonlySet<string>;
  readonly #free: ReadonlyMap<string, Cents>;
  readonly #locked: ReadonlySet<string>;
  readonly #changes = new Map<string, SourceKey & { readonly cents: Cents }>();

  /** `free`: by sourceKey, the unused amount in the ERP's documents of that money. */
  constructor(documents: readonly MoneyDocumentRow[], free: ReadonlyMap<string, Cents>) {
    this.#free = free;
    this.#locked = new Set(documents.filter((row) => row.locked).map(sourceKey));
    this.#own = new Map(documents.filter((row) => row.own_credit).map((row) => [sourceKey(row), row]));
    this.#inErp = new Set(documents.filter((row) => !row.own_credit).map(sourceKey));
  }

  /** The amount available in a source's credit; 0 while a compensation locks it. */
  left(source: SourceKey): Cents {
    const key = sourceKey(source);
    if (this.#locked.has(key)) return 0;
    const available = this.#inErp.has(key) ? (this.#free.get(key) ?? 0) : -(this.#own.get(key)?.open_cents ?? 0);
    return available + (this.#changes.get(key)?.cents ?? 0);
  }

  /** Moves money to a source's credit; negative: gives it back. */
  move({ client_id, source }: SourceKey, cents: Cents): void {
    const key = sourceKey({ client_id, source });
    this.#changes.set(key, { client_id, source, cents: cents + (this.#changes.get(key)?.cents ?? 0) });
  }

  /** Inserts new credits, due today in the client's store, and returns the movements of existing ones. */
  async write(tx: Tx, now: Date): Promise<Movement[]> {
    const changes = [...this.#changes.values()].filter((change) => change.cents !== 0);
    const opened = changes.filter((change) => !this.#own.has(sourceKey(change)));
    if (opened.length > 0) {
      const stores = await storesOf(
        tx,
        opened.map((change) => change.client_id),
      );
      const todayOf = (clientId: number) => dayIn(now, STORES[stores.get(clientId) ?? 'combustibles'].timeZone);
      await insertCredits(
        tx,
        opened.map(({ client_id, source, cents }) => ({ client_id, source, cents, today: todayOf(client_id) })),
      );
    }
    return changes.flatMap((change) => this.#movements(change));
  }

  #movements({ client_id, source, cents }: SourceKey & { readonly cents: Cents }): Movement[] {
    const key = sourceKey({ client_id, source });
    const document_id = this.#own.get(key)?.document_id;
    if (document_id === undefined) return [];
    const shared = { client_id, document_id } as const;
    if (cents > 0) return [{ ...shared, kind: 'transfer', source, applied_cents: 0, original_delta_cents: -cents }];
    const back: Movement = { ...shared, kind: 'transfer', source, applied_cents: cents };
    // an ERP document has replaced this credit, so it stays closed and passes the returned money on
    return this.#inErp.has(key) ? [back, { ...shared, kind: 'erp', applied_cents: -cents }] : [back];
  }
}
