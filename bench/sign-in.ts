import { smallClients } from './lists.ts';
import { PASSWORD, type Size, emailOf } from './load.ts';
import { type Row, atLeast, atMost } from './report.ts';
import * as requests from './requests.ts';
import { type Effort, type Target, compare, fire, median } from './rounds.ts';

/** Sign-ins beside nothing but the password's hash, and what a flood of them does to who reads lists meanwhile. */
export async function measureSignIn(
  ours: string,
  reference: string,
  size: Size,
  list: Target,
  effort: Effort,
): Promise<Row[]> {
  const users = smallClients(size).map((client) => requests.signIn(emailOf(client), PASSWORD));
  const signIns: Target = { url: ours, shots: users };
  const hashes: Target = { url: reference, shots: [{ path: '/hash', headers: {}, body: '' }] };
  const rate = await compare(signIns, hashes, { ...effort, connections: 8 });
  const figures = `${rate.ours.rate.toFixed(1)} to ${rate.beside.rate.toFixed(1)} a second`;

  const rounds: { calm: number; flooded: number }[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    const calm = await fire(list, effort);
    const flood = fire(signIns, { seconds: effort.seconds + 1, connections: 16 });
    const flooded = await fire(list, effort);
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
