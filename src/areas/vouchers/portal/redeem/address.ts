import { scannedCode } from '../../rules/scanned-code.ts';

/** What came in the address behind '#': a point of sale's key, or a voucher's code. */
export type FromAddress = { readonly key?: string; readonly code?: string };

/** Takes what is behind '#' out of the address and its history entry, so that nobody reads it there later. */
export function takeFromAddress(): FromAddress {
  const { hash, pathname } = location;
  if (hash === '') return {};
  history.replaceState(null, '', pathname);
  const key = new URLSearchParams(hash.slice(1)).get('key')?.trim();
  if (key) return { key };
  const code = scannedCode(hash);
  return code === null ? {} : { code };
}
