import { readFileSync } from 'node:fs';
import { inRepository } from '../kit/server/repository.ts';

const { version: own } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
  version: string;
};

/** The version of this program, as package.json has it. */
export const version = own;
