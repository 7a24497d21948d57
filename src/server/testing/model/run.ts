import { documents, history } from '../../../areas/invoices/server/testing/payments.ts';
import { books, choose, toUnbook, unbooked, unbooks } from './acts.ts';
import { type Chance, LEAST, chanceOf } from './chance.ts';
import { Story } from './story.ts';
import { type Received, type World, comesTrue, persist } from './world.ts';

/** Tells a whole story, the same for the same seed, and holds its end against the model. Throws with the story where they differ. */
export async function runStory(world: World, seed: number): Promise<Story> {
  const chance = chanceOf(seed);
  const story = new Story(world, `M${seed.toString(36).toUpperCase()}`);
  try {
    await story.begin(
      Array.from({ length: 2 + chance(2) }, () => 5000 + 100 * chance(500)),
      Array.from({ length: 1 + chance(1) }, () => 1000 + 100 * chance(400)),
    );
    if (chance(2) > 0) await paysAhead(story, chance);
    for (let left = 8 + chance(10); left > 0; left -= 1) await happens(story, chance);
    await quiesces(story, chance);
    await compares(world, story);
    await booksAll(story);
    await compares(world, story);
  } catch (error) {
    throw new Error(
      `Story ${seed} went wrong:\n${story.told.map((line) => `  ${line}`).join('\n')}\n${String(error)}`,
      {
        cause: error,
      },
    );
  }
  return story;
}

/** Most clients begin with an advance: what compensations use and the bank may take back. */
async function paysAhead(story: Story, chance: Chance): Promise<void> {
  await story.paysCash(LEAST + 100 * chance(200));
  for (const payment of story.money.sources) await story.bankSays(payment, 'approved', 'now');
}

/** One thing, or two that have nothing to do with each other at once; sometimes somebody is killed in the middle. */
async function happens(story: Story, chance: Chance): Promise<void> {
  const first = choose(story, chance);
  const second = choose(story, chance);
  const isDisjoint = [...first.touches].every((one) => !second.touches.has(one));
  const both = chance(3) === 0 && isDisjoint && story.money.isPlain;
  const act = async () => {
    if (both) story.tell('at once:');
    await Promise.all([first.run(), ...(both ? [second.run()] : [])]);
  };
  if (chance(39) !== 0) await act();
  else await story.through(chance(2) === 0 ? 'erp' : 'portal', chance(40), act);
}

/** Every payment and every compensation comes to an end. */
async function quiesces(story: Story, chance: Chance): Promise<void> {
  story.tell('everything ends');
  for (const source of story.money.sources) {
    if (source.state === 'created') await story.bankSays(source, chance(3) > 0 ? 'approved' : 'rejected', 'now');
    if (source.state === 'B') await story.answers(source, 'S');
  }
}

/** The ERP has heard of everything and says so. */
async function booksAll(story: Story): Promise<void> {
  story.tell('the ERP books everything');
  const said = new Set([
    ...unbooked(story).flatMap((source) => books(story, source)),
    ...unbooked(story).flatMap((source) => books(story, source)),
    ...toUnbook(story).flatMap((source) => unbooks(story, source)),
  ]);
  if (said.size > 0) await story.says([...said]);
}

/** What the portal says of every document, credit, payment and compensation is what the model says, to the peso. */
async function compares(world: World, story: Story): Promise<void> {
  const { money, token } = story;
  const names = new Map([...(await story.creditsByUuid())].map(([uuid, { name }]) => [uuid, name]));
  const expected = new Map<string, number>();
  for (const one of money.documents)
    expected.set(one.name, one.side === 'invoice' ? money.open(one) : -money.open(one));
  for (const source of money.sources) {
    const name = names.get(source.uuid);
    if (name !== undefined || money.credit(source) > 0)
      expected.set(name ?? `${source.uuid}’s credit`, -money.credit(source));
  }
  const [invoices, credits, made] = await persist(
    async () =>
      [
        await documents(world, token),
        await documents(world, token, 'PAYMENT'),
        await history(world, token, '(pageSize: 100)'),
      ] as const,
  );
  const said = new Map(
    [...invoices.values(), ...credits.values()].map(({ num_documento, total }) => [num_documento, total]),
  );
  const wrong: string[] = [];
  for (const [name, pesos] of expected) {
    if ((said.get(name) ?? 0) !== pesos) wrong.push(`${name}: ${said.get(name)} is open, not ${pesos}`);
  }
  for (const [name, pesos] of said) if (!expected.has(name) && pesos !== 0) wrong.push(`${name}: ${pesos} of nothing`);
  for (const { num_documento, bloqueada } of [...invoices.values(), ...credits.values()]) {
    if (bloqueada) wrong.push(`${num_documento} is still locked`);
  }
  const payments = new Map(money.sources.filter(({ kind }) => kind === 'payment').map((one) => [one.uuid, one.state]));
  for (const { uuid, estado } of made.list?.items ?? []) {
    // what was cut off before the gateway heard of it failed, and was made anew
    if (estado !== (payments.get(uuid) ?? 'failed')) wrong.push(`payment ${uuid} is ${estado}`);
    payments.delete(uuid);
  }
  for (const uuid of payments.keys()) wrong.push(`payment ${uuid} is unknown`);
  const states = await story.compensationStates();
  for (const { kind, uuid, state } of money.sources) {
    if (kind === 'compensation' && states.get(uuid) !== state)
      wrong.push(`compensation ${uuid} is ${states.get(uuid)}, not ${state}`);
    states.delete(uuid);
  }
  for (const uuid of states.keys()) wrong.push(`compensation ${uuid} is unknown`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/**
 * Waits until the ERP has heard of everything, and holds what it heard against these stories: each event once, each client's
 * in order.
 */
export async function comparesEvents(world: World, stories: readonly Story[]): Promise<void> {
  const expected = new Map(stories.map((story) => [story.code, eventsOf(story)]));
  await comesTrue(async () => {
    const heard = (await world.erp('GET', '/api/received')) as readonly Received[];
    const ids = new Set(heard.map(({ id }) => id));
    if (ids.size !== heard.length) return 'The ERP processed an event twice.';
    for (const story of stories) {
      const own = heard.filter(({ data }) => data.codigo_cliente === story.code).map(wordsOf);
      const due = expected.get(story.code) ?? [];
      const inOrder = own.toSorted();
      if (JSON.stringify(inOrder) !== JSON.stringify(due.toSorted()))
        return `Story ${story.code}: the ERP heard\n  ${inOrder.join('\n  ')}\nand not\n  ${due.toSorted().join('\n  ')}\n${story.told.join('\n')}`;
      for (const [at, word] of own.entries()) {
        const uuid = word.split(' ')[1] ?? '';
        if (word.startsWith('payment.reversed') && !own.slice(0, at).includes(`payment.approved ${uuid}`))
          return `Story ${story.code}: ${word} was heard before its approval.`;
      }
    }
    return null;
  });
}

function wordsOf({ type, data }: Received): string {
  const uuid = String(data['uuid'] ?? data['id_transaccion']);
  const undone = (data['compensaciones'] ?? []) as readonly string[];
  return [type, uuid, ...undone.toSorted()].join(' ');
}

function eventsOf({ money, undone }: Story): string[] {
  return money.sources.flatMap((source) => {
    if (source.kind === 'compensation') return [`compensation.created ${source.uuid}`];
    const reversed = [
      'payment.reversed',
      source.uuid,
      ...(undone.get(source) ?? []).map(({ uuid }) => uuid).toSorted(),
    ].join(' ');
    if (source.state === 'approved') return [`payment.approved ${source.uuid}`];
    return source.state === 'reversed' ? [`payment.approved ${source.uuid}`, reversed] : [];
  });
}
