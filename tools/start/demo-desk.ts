import { TOTP } from 'otpauth';
import { addDays, dayIn } from '#kit/core/day.ts';
import type { DeskStaffAnswer } from '../../src/desk/server/staff-command.ts';
import type { Command } from '../operator/send-command.ts';

/** One of the demo's accounts at the desk, with the secret of its second factor (base32). */
export type DemoStaff = { readonly email: string; readonly name: string; readonly secret: string };

export const DESK_ACCOUNTS = [
  { email: 'mesa@surtidor.example', name: 'Marta Mesa', role: 'administrator' },
  { email: 'mesa.contenido@surtidor.example', name: 'Camilo Contenido', role: 'content' },
  { email: 'mesa.soporte@surtidor.example', name: 'Sonia Soporte', role: 'support' },
  { email: 'mesa.finanzas@surtidor.example', name: 'Felipe Finanzas', role: 'finance' },
] as const;

export const DESK_PASSWORD = 'Manantial*2026';

/** Adds an account for each role, by the same steps as a person: the link, the password, the second factor. */
export async function createDeskAccounts(
  server: string,
  execute: (command: Command) => Promise<unknown>,
): Promise<readonly DemoStaff[]> {
  const accounts: DemoStaff[] = [];
  for (const { email, name, role } of DESK_ACCOUNTS) {
    const link = await passwordLink(execute, { email, name, role });
    const call = openDesk(server);
    await call('session.set_password', { secret: link, password: DESK_PASSWORD });
    await call('session.sign_in', { email, password: DESK_PASSWORD });
    const { secret = '' } = await call('factor.begin', { password: DESK_PASSWORD });
    await call('factor.confirm', { otp: new TOTP({ secret }).generate() });
    if (role === 'finance') await compareYesterday(call);
    await call('session.sign_out', {});
    accounts.push({ email, name, secret });
  }
  return accounts;
}

/** Adds an account and returns its link; resets an account that an interrupted start has added. */
async function passwordLink(
  execute: (command: Command) => Promise<unknown>,
  { email, name, role }: Readonly<Record<'email' | 'name' | 'role', string>>,
): Promise<string> {
  const order = { command: 'desk-staff', email, agent: 'npm start' } as const;
  for (const what of [{ do: 'add', name, role }, { do: 'reset' }] as const) {
    const answer = (await execute({ ...order, ...what })) as DeskStaffAnswer;
    const [, secret] = 'link' in answer ? (/#clave=(\S+)/.exec(answer.link) ?? []) : [];
    if (secret !== undefined) return secret;
  }
  throw new Error(`The demo's account ${email} could not be added to the desk.`);
}

/** Compares yesterday with a gateway's file, so that the desk shows a payment that the portal does not know. */
async function compareYesterday(call: ReturnType<typeof openDesk>): Promise<void> {
  const day = addDays(dayIn(new Date(), 'America/Bogota'), -1);
  const content = [
    'reference,autorizacion,amount,currency,estado,date',
    `1.5f0a2c1e-7d34-4b8a-9c55-2e6b1f0d9a73,2026447190,1850000.00,COP,approved,${day}T09:12:40-05:00`,
    `1.c2b9e6d4-10f8-4a6b-8f21-77d3a5b0e914,2026447218,420000.00,COP,approved,${day}T16:47:03-05:00`,
  ].join('\n');
  await call('settlements.compare', { gateway: 'surtidor', day, content });
}

/** Sends the secrets to the mailbox simulator, which shows their codes like an authenticator app. */
export async function showCodes(mailbox: string, accounts: readonly DemoStaff[]): Promise<void> {
  const response = await fetch(`${mailbox}/api/authenticator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accounts }),
  });
  if (!response.ok) throw new Error(`The mailbox refused the desk's accounts: ${await response.text()}`);
}

/** Calls the desk's API as one browser. */
function openDesk(server: string): (action: string, input: object) => Promise<{ readonly secret?: string }> {
  let cookie = '';
  return async (action, input) => {
    const response = await fetch(`${server}/mesa/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server, 'x-surtidor': 'portal', cookie },
      body: JSON.stringify(input),
    });
    const put = response.headers.getSetCookie().find((one) => one.startsWith('mesa-token='));
    cookie = put?.split(';')[0] ?? cookie;
    if (!response.ok) throw new Error(`The desk refused ${action}: ${await response.text()}`);
    return (await response.json()) as { readonly secret?: string };
  };
}
