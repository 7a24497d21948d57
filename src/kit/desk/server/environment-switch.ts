import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { Settings } from '#kit/server/settings.ts';

/** A feature that the server's environment switches on or off. */
export type EnvironmentSwitch = {
  readonly name: string;
  /** Place on the page of switches. */
  readonly order: number;
  /** Environment variable that sets it (docs/operations.md). */
  readonly variable: string;
  /** The stores for which it is on; a boolean if it is the same for all. */
  readonly isOn: (settings: Settings) => boolean | readonly StoreCode[];
};

/** The stores that have an address. */
export function storesWith(urls: Readonly<Record<StoreCode, string | undefined>>): readonly StoreCode[] {
  return (Object.keys(STORES) as StoreCode[]).filter((store) => urls[store] !== undefined);
}
