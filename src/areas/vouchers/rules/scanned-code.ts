import { readCode } from './code.ts';

/** The code of a scanned QR: of a bare code, or of an address that ends in '#CODE'; null where it is no voucher's. */
export function scannedCode(text: string): string | null {
  return readCode(text.slice(text.lastIndexOf('#') + 1));
}
