import { readFileSync } from 'node:fs';
import { serverFile } from '#kit/server/paths.ts';

const { version: own } = JSON.parse(readFileSync(serverFile('package.json'), 'utf8')) as {
  version: string;
};

export const version = own;
