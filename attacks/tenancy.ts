import { hash } from 'node:crypto';
import { startServer as startMailbox } from '../simulators/mailbox/server.ts';
import { readSettings as readMailboxSettings } from '../simulators/mailbox/settings.ts';
import { ROLES } from '../src/server/testing/matrix.ts';
import {
  NAMED,
  NO_OWN_IDS,
  type OwnIds,
  answersAboutObjects,
  createOwnObjects,
  linksOf,
} from '../src/server/testing/own-objects.ts';
import { client, destination, invoice, legalText, user } from '#kit/server/testing/people.ts';
import { type RequestedOperation, OPERATIONS, batchesOf } from '../src/server/testing/requests.ts';
import { argumentsOf } from './arguments.ts';
import { type Attack, type Finding, reportFailures } from './attack.ts';
import { type Session, joinBoth } from './join-both.ts';
import type { Target } from './target.ts';

/** Operations that limit attempts or end the session, so that a repeated request gets another answer. */
const NOT_REPEATABLE = /assword|Factor|Token|verifyDocument|recoveryCodes|RecoveryCodes/;

async function giveRoles(target: Target, code: string): Promise<readonly Session[]> {
  const people = ROLES.map((role, index) => ({ role, email: `r${index}@${code.toLowerCase()}.example` }));
  const { report } = await target.importLines([
    client(code),
    destination(code, 'D1'),
    ...people.map(({ role, email }) => user(email, code, { role, destinations: role === 'Operativo' ? ['D1'] : [] })),
  ]);
  if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
  const sessions: Session[] = [];
  for (const { role, email } of people) sessions.push({ name: role, token: await target.signIn(email) });
  return sessions;
}

/** The answers to every operation, once for each identifier of an owner, used for all of its arguments. */
async function answerAbout(
  target: Target,
  { token }: Session,
  operation: string,
  { of, known }: { readonly of: OwnIds; readonly known: OwnIds },
): Promise<string> {
  const asked = identifiersOf(of).map((identifier, index): RequestedOperation => {
    const scalar = (type: string) => (/^(Int|Float)$/.test(type) ? 1 : type === 'Boolean' ? true : identifier);
    return { as: `a${index}`, operation, given: argumentsOf(operation, scalar) };
  });
  const answers = await Promise.all(
    batchesOf(asked, true).map(({ query, variables }) => target.graphql(query, variables, token)),
  );
  const nobody = nobodyLike(known);
  const names = [...identifiersOf(known), ...identifiersOf(nobody), known.code, nobody.code, '[0-9a-f]{32,95}'];
  // removes links, which differ by time and session; the attack opens them below
  const hidden = new RegExp(`(?<![\\w-])(${names.join('|')})(?![\\w-])`, 'g');
  const plain = (part: unknown) =>
    JSON.stringify(part)
      .replaceAll(/https?:[^"\\]*/g, 'link')
      .replaceAll(hidden, '…');
  // the order of the errors varies
  return answers
    .map(({ status, data, errors }) => [status, plain(data), ...errors.map(plain).toSorted()].join())
    .join();
}

/** Identifiers that nobody has, as long as the owner's: messages shorten long ones, and name too short ones. */
function nobodyLike({ id }: OwnIds): OwnIds {
  return { ...NO_OWN_IDS, cufe: hash('sha384', 'NADA'), id: '9'.repeat(id.length) };
}

const identifiersOf = ({ id, uuid, cufe, code }: OwnIds) => [id, uuid, cufe, `${code}-2`];

/** What a person's other companies are for: their names, what awaits there, and the switch to them. */
const OF_COMPANIES = 'Empresa';

/**
 * A client's sessions request other clients' objects: by every operation with an id, by lists, and by links; also those
 * of a person of both clients, from each of them.
 */
export const tenancy: Attack = {
  name: 'tenancy',
  run: async ({ start, times }) => {
    const mailbox = await startMailbox(readMailboxSettings({ PORT: '0', SMTP_PORT: '0' }));
    try {
      return await attack(await start({ env: { SMTP_URL: mailbox.smtp } }), mailbox.url, times);
    } finally {
      await mailbox.close();
    }
  },
};

async function attack(target: Target, mailbox: string, times: (most: number) => number): Promise<readonly Finding[]> {
  // 100 documents first, so that no later document has the id of a user
  await target.importLines([
    // who joins a second client accepts its terms
    ...['terms', 'data_policy'].map((name) => legalText('combustibles', name, 1, '<p>Texto</p>')),
    client('ANTES'),
    ...Array.from({ length: 100 }, (_, index) => invoice('ANTES', `A${index}`, 1)),
  ]);
  const sessions = (await giveRoles(target, 'PROPIO')).slice(0, times(ROLES.length));
  const mine = await createOwnObjects(target, 'PROPIO', {}, 'D1');
  const others = [
    await createOwnObjects(target, 'AJENO1'),
    await createOwnObjects(target, 'AJENO2', { store: 'lubricantes' }),
  ];
  const strangers: Session[] = [
    { name: 'AJENO1', token: await target.signIn('tesoreria@ajeno1.example') },
    { name: 'AJENO2', token: await target.signIn('tesoreria@ajeno2.example') },
  ];

  const [inMine, inOther] = await joinBoth(target, mailbox, ['PROPIO', 'AJENO1']);
  const named: string[] = [];
  const pairs = [
    { session: inMine, of: others[0] ?? mine },
    { session: inOther, of: mine },
    ...sessions.flatMap((session) => others.map((of) => ({ session, of }))),
    ...strangers.map((session) => ({ session, of: mine })),
  ];
  for (const { session, of } of pairs) {
    const unknown = await answersAboutObjects(target, session.token, NO_OWN_IDS);
    for (const [index, answer] of (await answersAboutObjects(target, session.token, of)).entries()) {
      if (answer !== unknown[index]) named.push(`${session.name} about ${of.code}: ${answer}`);
    }
  }

  const operations = OPERATIONS.filter(({ field }) => field.args.length > 0 && !NOT_REPEATABLE.test(field.name)).map(
    ({ field }) => field.name,
  );
  const filled: string[] = [];
  for (const { session, of } of pairs) {
    const isDouble = session === inMine || session === inOther;
    for (const operation of operations.filter((one) => !isDouble || !one.includes(OF_COMPANIES))) {
      const unknown = await answerAbout(target, session, operation, { of: nobodyLike(of), known: of });
      const answer = await answerAbout(target, session, operation, { of, known: of });
      if (answer !== unknown)
        filled.push(`${session.name}: ${operation} about ${of.code}: ${answer} and not ${unknown}`);
    }
  }

  const lists = OPERATIONS.filter(({ kind }) => kind === 'Query').map(({ field: { name } }) => ({
    as: name,
    operation: name,
  }));
  const shown: string[] = [];
  for (const { session, of } of pairs) {
    const isDouble = session === inMine || session === inOther;
    const asked = lists.filter(({ operation }) => !isDouble || !operation.includes(OF_COMPANIES));
    for (const { query, variables } of batchesOf(asked, true)) {
      const text = JSON.stringify(await target.graphql(query, variables, session.token));
      for (const identifier of [of.code, of.uuid, of.cufe]) {
        if (text.includes(identifier)) shown.push(`${session.name} sees ${identifier}`);
      }
    }
  }

  const opened: string[] = [];
  let links = 0;
  const everybody = [
    ...sessions,
    ...strangers,
    inOther,
    { name: 'nobody', token: '' },
    { name: 'forged', token: '1.x' },
  ];
  for (const session of sessions) {
    for (const link of await linksOf(target, session.token, mine)) {
      for (const other of everybody.filter(({ token }) => token !== session.token)) {
        const answer = await fetch(link, { headers: other.token ? { authorization: `Bearer ${other.token}` } : {} });
        await answer.arrayBuffer();
        links += 1;
        if (answer.status !== 404) opened.push(`${other.name}: ${answer.status} for ${link}`);
      }
    }
  }

  const asIfUnknown = 'answered like objects that nobody has';
  return [
    reportFailures(
      "others' objects, by the operations that name one",
      pairs.length * Object.keys(NAMED).length,
      asIfUnknown,
      named,
    ),
    reportFailures(
      "others' identifiers in all arguments of all operations",
      pairs.length * operations.length * 4,
      asIfUnknown,
      filled,
    ),
    reportFailures('all lists with all fields', pairs.length * lists.length, "nothing of another client's", shown),
    reportFailures("file links with another's session", links, '404', opened),
  ];
}
