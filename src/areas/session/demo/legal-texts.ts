import { readFileSync } from 'node:fs';
import { STORES } from '#kit/core/store.ts';

const textOf = (name: string) => readFileSync(new URL(`legal/${name}.txt`, import.meta.url), 'utf8');

/** The terms and the data policy of each store; the stores of a country share them. */
export function* legalTexts(): Generator<object> {
  for (const { code, country } of Object.values(STORES)) {
    const text = { kind: 'legal_text', store: code, version: 1 };
    yield { ...text, name: 'terms', text: textOf(`terms-${country}`) };
    yield { ...text, name: 'data_policy', text: textOf(`data-policy-${country}`) };
  }
}
