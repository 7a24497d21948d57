import type { FastifyInstance } from 'fastify';
import { type Faults, faultsBody, faultsForm } from '../bank/faults.ts';
import { sendBankPage } from '../bank/page.ts';
import { parse, search } from '../input.ts';
import type { Gateway } from './gateway.ts';
import * as input from './input.ts';
import type { Session } from './session.ts';
import { controlPage } from './control-page.ts';
import type { Store } from './store.ts';

type OneSession = { Params: { uuid: string } };
type ControlDependencies = { store: Store; gateway: Gateway; faults: Faults };

/** JSON API with which tests control the bank: "Control API" in README.md. */
export function controlApi(app: FastifyInstance, { store, gateway, faults }: ControlDependencies): void {
  app.get('/api/sessions', () => store.list().map(shown));

  app.get<OneSession>('/api/sessions/:uuid', (request, reply) => {
    const session = store.get(request.params.uuid);
    return session ? shown(session) : reply.code(404).send({ error: 'unknown' });
  });

  app.post<OneSession>('/api/sessions/:uuid/outcome', (request, reply) => {
    const { outcome, notify, banco, causa, late_ms } = parse(input.outcome, request.body);
    const session = store.get(request.params.uuid);
    if (!session) return reply.code(404).send({ error: 'unknown' });
    gateway.decide(session, { outcome, banco, causa }, notify, late_ms);
    return shown(session);
  });

  app.get('/api/faults', () => faults);

  app.post('/api/faults', (request) => Object.assign(faults, parse(faultsBody, request.body)));
}

/** The page with which a person controls the bank. */
export function controlRoutes(app: FastifyInstance, { store, gateway, faults }: ControlDependencies): void {
  app.get('/', (request, reply) => {
    const { q } = parse(search, request.query);
    return sendBankPage(reply, controlPage({ sessions: store.list(), faults, search: q }), 'control');
  });

  app.post<OneSession>('/control/sessions/:uuid', (request, reply) => {
    const { resultado, notificacion } = parse(input.controlInput, request.body);
    const session = store.get(request.params.uuid);
    if (!session) return reply.code(404).send({ error: 'unknown' });
    gateway.decide(session, { outcome: resultado }, notificacion);
    return reply.redirect(`/#s-${session.uuid}`, 303);
  });

  app.post('/control/faults', (request, reply) => {
    Object.assign(faults, parse(faultsForm, request.body) satisfies Faults);
    return reply.redirect('/', 303);
  });
}

/** A session without its secrets and without the bodies of its notifications. */
function shown(session: Session) {
  const { token: _token, phrase: _phrase, notifications, ...rest } = session;
  return { ...rest, notifications: notifications.map(({ body: _body, ...notification }) => notification) };
}
