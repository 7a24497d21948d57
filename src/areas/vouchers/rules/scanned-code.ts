import { readCode } from './code.ts';

/** Extracts the code from a scanned QR: a bare code, or an address that ends in '#CODE'; null for any other text. */
export function scannedCode(text: string): string | null {
  return readCode(text.slice(text.lastIndexOf('#') + 1));
}
