import type { FastifyInstance } from 'fastify';
import type { Answering } from './answer.ts';
import type { Books } from './books.ts';
import type { Faults } from './faults.ts';
import * as input from './input.ts';
import { sendPage } from './page.ts';
import { steerPage } from './steer-page.ts';

type One = { Params: { id: string } };
type Steered = { books: Books; answering: Answering; faults: Faults };

/** Lets in only who is on this machine, and no other site's page in their browser: nothing here is signed. */
export function onlyThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const site = request.headers['sec-fetch-site'];
    if (!/^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(request.hostname)) {
      void reply.code(403).send({ error: 'host: only a loopback name is answered' });
    } else if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site')) {
      void reply.code(403).send({ error: 'origin: only the page of this ERP may steer it' });
    } else {
      done();
    }
  });
}

/** The JSON API with which tests play the ERP: "Steering" in README.md. */
export function steerApi(app: FastifyInstance, { books, answering, faults }: Steered): void {
  // Without it a form of any site could post here: forms can send text, but not JSON.
  app.removeContentTypeParser('text/plain');

  app.get('/api/received', () => books.events());

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
    const compensation = books.compensation(params.id);
    if (!compensation) return reply.code(404).send({ error: 'unknown' });
    await answering.answer(params.id, compensation, answer.estado, answer.estado === 'F' ? answer.motivo : null);
    return compensation;
  });
}

/** The page with which a person plays the ERP. */
export function steerRoutes(app: FastifyInstance, { books, answering, faults }: Steered): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  app.get('/', (request, reply) => {
    const { q } = input.parse(input.search, request.query);
    return sendPage(reply, steerPage({ events: books.events(), faults, trouble: answering.trouble(), search: q }));
  });

  app.post<One>('/steer/compensations/:id', async ({ params, body }, reply) => {
    const answer = input.parse(input.answerForm, body);
    const compensation = books.compensation(params.id);
    if (!compensation) return reply.code(404).send({ error: 'unknown' });
    await answering.answer(params.id, compensation, answer.estado, answer.estado === 'F' ? answer.motivo : null);
    return reply.redirect(`/#e-${compensation.id}`, 303);
  });

  app.post('/steer/step', async (_request, reply) => {
    await answering.step();
    return reply.redirect('/', 303);
  });

  app.post('/steer/faults', (request, reply) => {
    const { down, slow_ms, reject, answer } = input.parse(input.faultsForm, request.body);
    Object.assign(faults, { down: down === 'on', slow_ms, reject: reject || null, answer } satisfies Faults);
    answering.wake();
    return reply.redirect('/', 303);
  });
}
