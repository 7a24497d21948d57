import autocannon from 'autocannon';

/** One request of a round; a round repeats its requests in turn on every connection. */
export type Shot = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Something that is fired at. */
export type Target = { readonly url: string; readonly shots: readonly Shot[] };

export type Effort = { readonly rounds: number; readonly seconds: number; readonly connections: number };

/** Answers a second, and milliseconds that 99 of 100 stay under. */
export type Speed = { readonly rate: number; readonly p99: number };

/** How one target does beside another: medians over the rounds of what each round gave. */
export type Comparison = {
  readonly ours: Speed;
  readonly beside: Speed;
  readonly rateRatio: number;
  readonly p99Ratio: number;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Fires for some seconds. Throws where anything but good answers came: then nothing was measured. */
export async function fire(
  { url, shots }: Target,
  { seconds, connections }: Pick<Effort, 'seconds' | 'connections'>,
): Promise<Speed> {
  const requests = shots.map((shot) => ({ method: 'POST', ...shot }));
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(
      `${url} gave ${result.errors} errors and ${result.non2xx} bad answers: ${JSON.stringify(result.statusCodeStats)}.`,
    );
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Fires at both in turn, round after round, after a warming of each in which their programs are compiled. */
export async function compare(ours: Target, beside: Target, effort: Effort): Promise<Comparison> {
  const warming = { ...effort, seconds: 5 };
  await fire(ours, warming);
  await fire(beside, warming);
  const rounds: { ours: Speed; beside: Speed }[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    rounds.push({ ours: await fire(ours, effort), beside: await fire(beside, effort) });
  }
  const middle = (pick: (round: { ours: Speed; beside: Speed }) => number) => median(rounds.map(pick));
  return {
    ours: { rate: middle((round) => round.ours.rate), p99: middle((round) => round.ours.p99) },
    beside: { rate: middle((round) => round.beside.rate), p99: middle((round) => round.beside.p99) },
    rateRatio: middle((round) => round.ours.rate / round.beside.rate),
    p99Ratio: middle((round) => round.ours.p99 / round.beside.p99),
  };
}
