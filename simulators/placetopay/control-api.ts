import type { FastifyInstance } from 'fastify';
import { parse, search } from '../input.ts';
import { faultsForm } from '../bank/faults.ts';
import { sendBankPage } from '../bank/page.ts';
import type { Bank } from './bank.ts';
import { type Faults, faultsBody } from './faults.ts';
import * as input from './input.ts';
import type { Site } from './notify.ts';
import type { Session, Store } from './session.ts';
import { controlPage } from './control-page.ts';

type OneSession = { Params: { id: string } };
type ControlDependencies = { store: Store; bank: Bank; faults: Faults };

/** JSON API with which tests control the bank: "Control API" in README.md. */
export function controlApi(
  app: FastifyInstance,
  { store, bank, faults, site }: ControlDependencies & { site: Site },
): void {
  app.get('/api/sessions', () => store.list().map(shown));

  app.get<OneSession>('/api/sessions/:id', (request, reply) => {
    const session = find(store, request.params.id);
    return session ? shown(session) : reply.code(404).send({ error: 'unknown' });
  });

  app.post<OneSession>('/api/sessions/:id/outcome', (request, reply) => {
    const { notify, late_ms, ...decision } = parse(input.outcome, request.body);
    const session = find(store, request.params.id);
    if (!session) return reply.code(404).send({ error: 'unknown' });
    bank.decide(session, decision, notify, late_ms);
    return shown(session);
  });

  app.get('/api/faults', () => faults);

  app.post('/api/faults', (request) => Object.assign(faults, parse(faultsBody, request.body)));

  app.get('/api/site', () => site);

  app.post('/api/site', (request) => Object.assign(site, parse(input.site, request.body)));
}

/** The page with which a person controls the bank. */
export function controlRoutes(app: FastifyInstance, { store, bank, faults }: ControlDependencies): void {
  app.get('/', (request, reply) => {
    const { q } = parse(search, request.query);
    return sendBankPage(reply, controlPage({ sessions: store.list(), faults, search: q }), 'control');
  });

  app.post<OneSession>('/control/sessions/:id', (request, reply) => {
    const { resultado, notificacion } = parse(input.controlInput, request.body);
    const session = store.get(request.params.id);
    if (!session) return reply.code(404).send({ error: 'unknown' });
    bank.decide(session, { outcome: resultado }, notificacion);
    return reply.redirect(`/#s-${session.requestId}`, 303);
  });

  app.post('/control/faults', (request, reply) => {
    Object.assign(faults, parse(faultsForm, request.body));
    return reply.redirect('/', 303);
  });
}

/** Finds a session by its number or, the newest first, by the merchant's uuid in its returnUrl. */
function find(store: Store, id: string): Session | undefined {
  const uuidOf = ({ request }: Session) => new URL(request.returnUrl).searchParams.get('uuid');
  return store.get(id) ?? store.list().find((session) => uuidOf(session) === id);
}

/** A session without its secret and without the bodies of its notifications. */
function shown(session: Session) {
  const { key: _key, notifications, ...rest } = session;
  return { ...rest, notifications: notifications.map(({ body: _body, ...notification }) => notification) };
}
