import type { ReadResult } from '../rules/electronic.ts';
import { readElectronic } from '../rules/read.ts';
import { parseFile, parseText } from './xml.ts';

/** Reads an XML file, or returns its first error by element and reason. */
export function readFile(bytes: Uint8Array): ReadResult {
  const parsed = parseFile(bytes);
  return parsed.ok ? readElectronic(parsed.root, parseText) : { ok: false, key: '', field: '', reason: parsed.reason };
}
