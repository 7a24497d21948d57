import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import * as input from './input.ts';
import { sendPage, takeForms } from './page.ts';
import type { Session } from './session.ts';
import { controlPage } from './control-page.ts';
import type { Store } from './store.ts';

type OneSession = { Params: { uuid: string } };
type ControlDependencies = { store: Store; gateway: Gateway; faults: Faults };

/** Rejects requests from other machines and other sites' pages, because the control API has no authentication. */
export function onlyThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const site = request.headers['sec-fetch-site'];
    if (!isLoopback(request.hostname)) {
      void reply.code(403).send({ error: 'host: only a loopback name is answered' });
    } else if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site')) {
      void reply.code(403).send({ error: 'origin: only the page of this gateway may control it' });
    } else {
      done();
    }
  });
}

/** JSON API with which tests control the bank: "Control API" in README.md. */
export function controlApi(app: FastifyInstance, { store, gateway, faults }: ControlDependencies): void {
  // Otherwise a form of any site could post here: forms can send text, but not JSON.
  app.removeContentTypeParser('text/plain');

  app.get('/api/sessions', () => store.list().map(shown));

  app.get<OneSession>('/api/sessions/:uuid', (request, reply) => {
    const session = store.get(request.params.uuid);
    return session ? shown(session) : reply.code(404).send({ error: 'unknown' });
  });

  app.post<OneSession>('/api/sessions/:uuid/outcome', (request, reply) => {
    const { outcome, notify, banco, causa, late_ms } = input.parse(input.outcome, request.body);
    const session = store.get(request.params.uuid);
    if (!session) return reply.code(404).send({ error: 'unknown' });
    gateway.decide(session, { outcome, banco, causa }, notify, late_ms);
    return shown(session);
  });

  app.get('/api/faults', () => faults);

  app.post('/api/faults', (request) => Object.assign(faults, input.parse(input.faults, request.body)));
}

/** The page with which a person controls the bank. */
export function controlRoutes(app: FastifyInstance, { store, gateway, faults }: ControlDependencies): void {
  takeForms(app);

  app.get('/', (request, reply) => {
    const { q } = input.parse(input.search, request.query);
    return sendPage(reply, controlPage({ sessions: store.list(), faults, search: q }));
  });

  app.post<OneSession>('/control/sessions/:uuid', (request, reply) => {
    const { resultado, notificacion } = input.parse(input.controlInput, request.body);
    const session = store.get(request.params.uuid);
    if (!session) return reply.code(404).send({ error: 'unknown' });
    gateway.decide(session, { outcome: resultado }, notificacion);
    return reply.redirect(`/#s-${session.uuid}`, 303);
  });

  app.post('/control/faults', (request, reply) => {
    const { down, bad_signature, slow_ms } = input.parse(input.faultsForm, request.body);
    Object.assign(faults, { down: down === 'on', bad_signature: bad_signature === 'on', slow_ms } satisfies Faults);
    return reply.redirect('/', 303);
  });
}

/** A session without its secrets and without the bodies of its notifications. */
function shown(session: Session) {
  const { token: _token, phrase: _phrase, notifications, ...rest } = session;
  return { ...rest, notifications: notifications.map(({ body: _body, ...notification }) => notification) };
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
