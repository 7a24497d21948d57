import { readFileSync } from 'node:fs';
import { fromRepoRoot } from '#kit/server/paths.ts';

const { version: own } = JSON.parse(readFileSync(fromRepoRoot('package.json'), 'utf8')) as {
  version: string;
};

export const version = own;
