import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import type { Provider } from 'oidc-provider';
import * as v from 'valibot';
import { addControlApi, addControlPages, addPart, createApp } from '../app.ts';
import { parse, ticked } from '../input.ts';
import { type Faults, choicePage, logoutPage, panel, startPage } from './page.ts';
import { createProvider } from './provider.ts';
import type { Person, Settings } from './settings.ts';

/** The simulator's own paths; all others are the provider's. */
const OWN = /^\/(?:$|\?|faults$|api\/|assets\/|interaction\/)/;

type OneInteraction = { Params: { uid: string } };

const choice = v.object({
  person: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('an e-mail is needed')),
  mfa: ticked,
});
const faultsBody = v.strictObject({ down: v.boolean('true or false is needed') });
const faultsForm = v.object({ down: ticked });

/** Starts the identity provider; returns its address, and a function that stops it. */
export async function startServer(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer();
  await once(server.listen(settings.port, settings.host), 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { claimsOf, subOf } = openDirectory(settings.people);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' };
  const { clients, issuer = url } = settings;
  const provider = createProvider(issuer, { clients, keys: [key], claimsOf, logoutPage });

  const faults: Faults = { down: false };
  const app = createApp({ forceCloseConnections: true });
  addPart(app, panel.assetRoutes);
  addControlApi(app, (part) => {
    part.get('/api/faults', () => faults);
    part.post('/api/faults', (request) => Object.assign(faults, parse(faultsBody, request.body)));
  });
  addControlPages(app, (part) => {
    part.get('/', (_request, reply) => panel.send(reply, startPage(faults)));
    part.post('/faults', (request, reply) => {
      Object.assign(faults, parse(faultsForm, request.body));
      return reply.redirect('/', 303);
    });
    interactionRoutes(part, provider, settings.people, subOf);
  });
  await app.ready();

  const protocol = provider.callback();
  server.on('request', (request, response) => {
    if (OWN.test(request.url ?? '/')) app.routing(request, response);
    else if (faults.down) response.writeHead(503).end();
    else void protocol(request, response);
  });
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await Promise.all([closed, app.close()]);
  };
  return { url, close };
}

/** The people who have come, whose ids (`sub`) do not show their e-mails. */
function openDirectory(people: readonly Person[]) {
  const emails = new Map<string, string>();
  return {
    subOf: (email: string): string => {
      const sub = createHash('sha256').update(email).digest('hex').slice(0, 32);
      emails.set(sub, email);
      return sub;
    },
    claimsOf: (sub: string): Record<string, unknown> => {
      const email = emails.get(sub);
      const name = people.find((one) => one.email === email)?.name ?? email;
      return { email, email_verified: true, name };
    },
  };
}

/** The page on which a person chooses an account. Without a sign-in under way it leads to the start page. */
function interactionRoutes(
  app: FastifyInstance,
  provider: Provider,
  people: readonly Person[],
  subOf: (email: string) => string,
): void {
  app.get<OneInteraction>('/interaction/:uid', async ({ raw }, reply) => {
    const asked = await provider.interactionDetails(raw, reply.raw).catch(() => null);
    if (!asked) return reply.redirect('/', 303);
    const { origin } = new URL(String(asked.params['redirect_uri']));
    return panel.send(reply, choicePage(people, asked.uid, origin));
  });
  app.post<OneInteraction>('/interaction/:uid', async ({ raw, body }, reply) => {
    const { person, mfa } = parse(choice, body);
    const login = { accountId: subOf(person), amr: mfa ? ['pwd', 'otp', 'mfa'] : ['pwd'] };
    const next = await provider.interactionResult(raw, reply.raw, { login }).catch(() => '/');
    return reply.redirect(next, 303);
  });
  app.get<OneInteraction>('/interaction/:uid/cancel', async ({ raw }, reply) => {
    const next = await provider.interactionResult(raw, reply.raw, { error: 'access_denied' }).catch(() => '/');
    return reply.redirect(next, 303);
  });
}
