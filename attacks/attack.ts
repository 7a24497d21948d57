import type { Random } from '#kit/demo/random.ts';
import type { Target, TargetOptions } from './target.ts';

export type DatabaseKind = Target['kind'];

/** A row of the report: the attempt and its count, the expectation, and the measured result. */
export type Finding = {
  readonly tried: string;
  readonly count: number;
  readonly mustHold: string;
  readonly measured: string;
  /** Whether the expectation held; null if this machine cannot make the attempt, and `measured` says why. */
  readonly held: boolean | null;
};

/** Input of an attack: its servers, its size and its random numbers. */
export type AttackContext = {
  readonly kind: DatabaseKind;
  /** Starts a server with an empty database of its own; it is checked and stopped after the attack. */
  readonly start: (options?: TargetOptions) => Promise<Target>;
  /** Scales a number of attempts to the size of the run; at least 1. */
  readonly times: (full: number) => number;
  /** Repeatable random numbers. */
  readonly random: Random;
  readonly seed: number;
};

/** One attack on servers that it starts. */
export type Attack = {
  readonly name: string;
  readonly run: (context: AttackContext) => Promise<readonly Finding[]>;
};

/** Reports failures that must never happen: their number and the first one. */
export function reportFailures(tried: string, count: number, mustHold: string, failures: readonly string[]): Finding {
  const measured = failures.length === 0 ? 'none' : `${failures.length}: ${failures[0]?.slice(0, 300)}`;
  return { tried, count, mustHold, measured, held: failures.length === 0 && count > 0 };
}

/** Reports a measured value with its upper limit. */
export function reportMaximum(tried: string, count: number, what: string, value: number | null, most: number): Finding {
  return value === null
    ? { tried, count, mustHold: what, measured: 'cannot be measured on this system', held: null }
    : { tried, count, mustHold: `${what} ≤ ${most}`, measured: value.toFixed(0), held: value <= most };
}

/** Reports an attempt that this machine cannot make, with the reason. */
export function reportSkipped(tried: string, reason: string): Finding {
  return { tried, count: 0, mustHold: '·', measured: `skipped: ${reason}`, held: null };
}
