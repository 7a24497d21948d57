import { smallClients } from './lists.ts';
import { PASSWORD, type Size, emailOf } from './load.ts';
import { type Row, atLeast, atMost } from './report.ts';
import * as requests from './requests.ts';
import { type LoadOptions, type Target, compare, runLoad, median } from './rounds.ts';

/** Compares sign-ins with the bare password hash, and measures lists during a flood of sign-ins. */
export async function measureSignIn(
  ours: string,
  reference: string,
  size: Size,
  list: Target,
  loadOptions: LoadOptions,
): Promise<Row[]> {
  const users = smallClients(size).map((client) => requests.signIn(emailOf(client), PASSWORD));
  const signIns: Target = { url: ours, loadRequests: users };
  const hashes: Target = { url: reference, loadRequests: [{ path: '/hash', headers: {}, body: '' }] };
  const rate = await compare(signIns, hashes, { ...loadOptions, connections: 8 });
  const figures = `${rate.ours.rate.toFixed(1)} to ${rate.beside.rate.toFixed(1)} a second`;

  const rounds: { calm: number; flooded: number }[] = [];
  for (let round = 0; round < loadOptions.rounds; round += 1) {
    const calm = await runLoad(list, loadOptions);
    const flood = runLoad(signIns, { seconds: loadOptions.seconds + 1, connections: 16 });
    const flooded = await runLoad(list, loadOptions);
    await flood;
    rounds.push({ calm: calm.p99, flooded: flooded.p99 });
  }
  const middle = (pick: (round: { calm: number; flooded: number }) => number) => median(rounds.map(pick));
  return [
    atLeast('sign-in, to the password hash alone', rate.rateRatio, 0.9, figures),
    atMost(
      "the list's p99 in a flood of sign-ins, to without",
      middle(({ calm, flooded }) => flooded / calm),
      2,
      `${middle(({ flooded }) => flooded)} to ${middle(({ calm }) => calm)} ms`,
    ),
  ];
}
