/**
 * `npm run test:times`: prints the time of each part of the last whole run, and its longest test files. `--save` stores
 * the files' times, by which later runs order their files (tools/vitest/longest-first.ts).
 */
import { parseArgs } from 'node:util';
import { type Times, readLastRun, saveFileSeconds } from './test/times.ts';

const LISTED = 15;

const { values: options } = parseArgs({ options: { save: { type: 'boolean', default: false } } });
const times = readLastRun();
const { steps, vitest, browser } = times;

if (Object.keys(steps).length === 0) {
  console.error('No times: run `npm test` first.');
  process.exit(1);
}
print('Steps', steps);
print('Test files, by their layer', byLayer({ ...vitest, ...browser }));
print(`The ${LISTED} longest files of vitest`, longest(vitest));
print(`The ${LISTED} longest files of the browser`, longest(browser));
if (options.save) saveFileSeconds(times);

function print(heading: string, list: Times): void {
  console.log(`\n${heading}`);
  for (const [name, seconds] of Object.entries(list)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

function longest(list: Times): Times {
  const sorted = Object.entries(list).toSorted(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.slice(0, LISTED));
}

/** The sums of the files of each layer: rules, portal, server, tools, browser. */
function byLayer(list: Times): Times {
  const sums: Record<string, number> = {};
  for (const [path, seconds] of Object.entries(list)) {
    const layer = layerOf(path);
    sums[layer] = (sums[layer] ?? 0) + seconds;
  }
  return longest(sums);
}

function layerOf(path: string): string {
  if (path.startsWith('e2e/')) return 'browser';
  if (!path.startsWith('src/') || path.includes('/demo/')) return 'tools and simulators';
  if (path.includes('/server/')) return 'server';
  return path.includes('/portal/') ? 'portal' : 'rules';
}
