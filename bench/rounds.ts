import autocannon from 'autocannon';

/** One request of a round; every connection repeats a round's requests in turn. */
export type LoadRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A server and the requests to load it with. */
export type Target = { readonly url: string; readonly loadRequests: readonly LoadRequest[] };

export type LoadOptions = { readonly rounds: number; readonly seconds: number; readonly connections: number };

/** Requests per second, and the 99th percentile of the latency in milliseconds. */
export type Speed = { readonly rate: number; readonly p99: number };

/** One target beside another: medians over the rounds. */
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

/** Sends requests for some seconds; throws if any answer was an error. */
export async function runLoad(
  { url, loadRequests }: Target,
  { seconds, connections }: Pick<LoadOptions, 'seconds' | 'connections'>,
): Promise<Speed> {
  const requests = loadRequests.map((loadRequest) => ({ method: 'POST', ...loadRequest }));
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(
      `${url} gave ${result.errors} errors and ${result.non2xx} bad answers: ${JSON.stringify(result.statusCodeStats)}.`,
    );
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Loads both targets in alternating rounds, after a warm-up of each. */
export async function compare(ours: Target, beside: Target, loadOptions: LoadOptions): Promise<Comparison> {
  const warming = { ...loadOptions, seconds: 5 };
  await runLoad(ours, warming);
  await runLoad(beside, warming);
  const rounds: { ours: Speed; beside: Speed }[] = [];
  for (let round = 0; round < loadOptions.rounds; round += 1) {
    rounds.push({ ours: await runLoad(ours, loadOptions), beside: await runLoad(beside, loadOptions) });
  }
  const middle = (pick: (round: { ours: Speed; beside: Speed }) => number) => median(rounds.map(pick));
  return {
    ours: { rate: middle((round) => round.ours.rate), p99: middle((round) => round.ours.p99) },
    beside: { rate: middle((round) => round.beside.rate), p99: middle((round) => round.beside.p99) },
    rateRatio: middle((round) => round.ours.rate / round.beside.rate),
    p99Ratio: middle((round) => round.ours.p99 / round.beside.p99),
  };
}
