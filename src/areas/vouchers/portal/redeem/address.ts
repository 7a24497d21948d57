import { scannedCode } from '../../rules/scanned-code.ts';

/** The data after '#' in the address: a point of sale's key, or a voucher's code. */
export type AddressData = { readonly key?: string; readonly code?: string };

/** Reads the data after '#' and removes it from the address and the history entry, so that nobody can read it later. */
export function extractAddressData(): AddressData {
  const { hash, pathname } = location;
  if (hash === '') return {};
  history.replaceState(null, '', pathname);
  const key = new URLSearchParams(hash.slice(1)).get('key')?.trim();
  if (key) return { key };
  const code = scannedCode(hash);
  return code === null ? {} : { code };
}
