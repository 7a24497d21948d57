import type { ReadElectronic } from '../rules/electronic.ts';
import { readElectronic } from '../rules/read.ts';
import { parseFile, parseText } from './xml.ts';

/** What an XML file says, or its first fault by element and reason. */
export function readFile(bytes: Uint8Array): ReadElectronic {
  const parsed = parseFile(bytes);
  return parsed.ok ? readElectronic(parsed.root, parseText) : { ok: false, key: '', field: '', reason: parsed.reason };
}
