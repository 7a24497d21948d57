import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, user } from '#kit/server/testing/people.ts';
import type { Target } from './target.ts';

export type Session = { readonly name: string; readonly token: string };

const MAX_WAIT_MS = 60_000;

/**
 * The sessions of one person, a Representante Legal of both clients: the second is joined by its mailed link, as people
 * do it.
 */
export async function joinBoth(
  target: Target,
  mailbox: string,
  [first, second]: readonly [string, string],
): Promise<readonly [Session, Session]> {
  const email = 'doble@empresas.example';
  await target.importLines([user(email, first)]);
  const ofFirst = await target.signIn(email);
  await target.importLines([user(email, second)]);
  const token = await invitationTo(mailbox, email);
  const { data } = await target.graphql<{ aceptarEmpresa: { token: string } }>(
    'mutation ($token: String!, $password: String!) { aceptarEmpresa(token: $token, password: $password) { token } }',
    { token, password: PASSWORD },
  );
  const ofSecond = data?.aceptarEmpresa.token ?? '';
  const terms = 'mutation { acceptTerms(input: { terms: true, data_policy: true }) { email } }';
  const { errors } = await target.graphql(terms, {}, ofSecond);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return [
    { name: `of ${second}, in ${first}`, token: ofFirst },
    { name: `of ${first}, in ${second}`, token: ofSecond },
  ];
}

async function invitationTo(mailbox: string, email: string): Promise<string> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += 100) {
    const answer = await fetch(`${mailbox}/api/mails?q=${encodeURIComponent(email)}`);
    const [mail] = (await answer.json()) as { readonly text: string }[];
    const token = /#empresa=(\S+)/.exec(mail?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await pause(100);
  }
  throw new Error(`The invitation of ${email} was not mailed.`);
}
