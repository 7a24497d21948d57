import type { FastifyInstance } from 'fastify';
import type { Answering } from './answer.ts';
import type { EventStore } from './event-store.ts';
import type { Faults } from './faults.ts';
import * as input from './input.ts';
import { sendPage } from './page.ts';
import { controlPage } from './control-page.ts';

type One = { Params: { id: string } };
type ControlDependencies = { eventStore: EventStore; answering: Answering; faults: Faults };

/** Rejects requests from other machines and other sites' pages, because the control API has no authentication. */
export function onlyThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const site = request.headers['sec-fetch-site'];
    if (!/^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(request.hostname)) {
      void reply.code(403).send({ error: 'host: only a loopback name is answered' });
    } else if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site')) {
      void reply.code(403).send({ error: 'origin: only the page of this ERP may control it' });
    } else {
      done();
    }
  });
}

/** JSON API with which tests control the ERP: "Control API" in README.md. */
export function controlApi(app: FastifyInstance, { eventStore, answering, faults }: ControlDependencies): void {
  // Otherwise a form of any site could post here: forms can send text, but not JSON.
  app.removeContentTypeParser('text/plain');

  app.get('/api/received', () => eventStore.events());

  app.post('/api/step', async () => {
    await answering.step();
    return { trouble: answering.trouble() };
  });

  app.get('/api/faults', () => faults);

  app.post('/api/faults', (request) => {
    Object.assign(faults, input.parse(input.faults, request.body));
    answering.wake();
    return faults;
  });

  app.post<One>('/api/compensations/:id/answer', async ({ params, body }, reply) => {
    const answer = input.parse(input.answer, body);
    const compensation = eventStore.compensation(params.id);
    if (!compensation) return reply.code(404).send({ error: 'unknown' });
    await answering.answer(params.id, compensation, answer.estado, answer.estado === 'F' ? answer.motivo : null);
    return compensation;
  });
}

/** The page with which a person controls the ERP. */
export function controlRoutes(app: FastifyInstance, { eventStore, answering, faults }: ControlDependencies): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  app.get('/', (request, reply) => {
    const { q } = input.parse(input.search, request.query);
    return sendPage(
      reply,
      controlPage({ events: eventStore.events(), faults, trouble: answering.trouble(), search: q }),
    );
  });

  app.post<One>('/control/compensations/:id', async ({ params, body }, reply) => {
    const answer = input.parse(input.answerForm, body);
    const compensation = eventStore.compensation(params.id);
    if (!compensation) return reply.code(404).send({ error: 'unknown' });
    await answering.answer(params.id, compensation, answer.estado, answer.estado === 'F' ? answer.motivo : null);
    return reply.redirect(`/#e-${compensation.id}`, 303);
  });

  app.post('/control/step', async (_request, reply) => {
    await answering.step();
    return reply.redirect('/', 303);
  });

  app.post('/control/faults', (request, reply) => {
    const { down, slow_ms, reject, answer } = input.parse(input.faultsForm, request.body);
    Object.assign(faults, { down: down === 'on', slow_ms, reject: reject || null, answer } satisfies Faults);
    answering.wake();
    return reply.redirect('/', 303);
  });
}
