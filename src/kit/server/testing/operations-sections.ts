import { readFileSync } from 'node:fs';
import { fromRepoRoot } from '../paths.ts';

/** The sections of docs/operations.md. */
export const OPERATIONS_SECTIONS: readonly string[] = readFileSync(fromRepoRoot('docs/operations.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('## '))
  .map((line) => line.slice(3));
