import type { Random } from '../tools/demo/random.ts';
import type { Target, TargetOptions } from './target.ts';

export type DatabaseKind = Target['kind'];

/** A line of the table: what was tried how often, what must hold, and what was seen. */
export type Finding = {
  readonly tried: string;
  readonly count: number;
  readonly mustHold: string;
  readonly measured: string;
  /** Null: it cannot be tried here; `measured` says why. */
  readonly held: boolean | null;
};

/** What an attack gets of the run. */
export type Ground = {
  readonly kind: DatabaseKind;
  /** Starts a server with an empty database of its own; it is checked and stopped after the attack. */
  readonly start: (options?: TargetOptions) => Promise<Target>;
  /** The given number, or less in a small run: at least 1. */
  readonly times: (full: number) => number;
  /** Repeatable random numbers. */
  readonly random: Random;
  readonly seed: number;
};

/** One attack on servers that it starts. */
export type Attack = {
  readonly name: string;
  readonly run: (ground: Ground) => Promise<readonly Finding[]>;
};

/** A finding of how often something went wrong that never may; the first of the failures is shown. */
export function never(tried: string, count: number, mustHold: string, failures: readonly string[]): Finding {
  const measured = failures.length === 0 ? 'none' : `${failures.length}: ${failures[0]?.slice(0, 300)}`;
  return { tried, count, mustHold, measured, held: failures.length === 0 && count > 0 };
}

/** A finding of a figure that may not exceed a limit. */
export function atMost(tried: string, count: number, what: string, value: number | null, most: number): Finding {
  return value === null
    ? { tried, count, mustHold: what, measured: 'cannot be measured on this system', held: null }
    : { tried, count, mustHold: `${what} ≤ ${most}`, measured: value.toFixed(0), held: value <= most };
}

/** What cannot be tried here, and why. */
export function skipped(tried: string, reason: string): Finding {
  return { tried, count: 0, mustHold: '·', measured: `skipped: ${reason}`, held: null };
}
