import { setTimeout as wait } from 'node:timers/promises';
import { PERSONS_OF_DEMO } from '#areas/session/demo/persons.ts';
import { PASSWORD } from '#areas/session/demo/users.ts';
import { callAs } from './demo-session.ts';

type Mail = { readonly text: string };
type Joined = { readonly aceptarEmpresa: { readonly token: string } };

const WAIT_MS = 250;
const MAX_WAIT_MS = 120_000;
const TOKEN = /#empresa=(\S+)/;

/**
 * Accepts the mailed invitations of the demo's persons with several companies, and the terms there, as they do. Their
 * next sign-in opens their first company. Throws where the mails do not come.
 */
export async function joinDemoCompanies(server: string, mailbox: string): Promise<void> {
  for (const { email, companies } of PERSONS_OF_DEMO) {
    for (const token of await invitationsOf(mailbox, email, companies.length - 1)) {
      const { aceptarEmpresa } = await callAs(server, null)<Joined>(
        'mutation ($token: String!, $password: String!) { aceptarEmpresa(token: $token, password: $password) { token } }',
        { token, password: PASSWORD },
      );
      const call = callAs(server, aceptarEmpresa.token);
      await call('mutation { acceptTerms(input: { terms: true, data_policy: true }) { email } }', {});
      await call('mutation ($cliente: String!) { cambiarEmpresa(cliente: $cliente) { token } }', {
        cliente: companies[0],
      });
    }
  }
}

async function invitationsOf(mailbox: string, email: string, count: number): Promise<readonly string[]> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += WAIT_MS) {
    const response = await fetch(`${mailbox}/api/mails?q=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as readonly Mail[];
    const tokens = mails.flatMap(({ text }) => TOKEN.exec(text)?.[1] ?? []);
    if (tokens.length >= count) return tokens;
    await wait(WAIT_MS);
  }
  throw new Error(`The mailbox has not got the ${count} invitations of ${email}.`);
}
