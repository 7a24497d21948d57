import type { FastifyInstance } from 'fastify';
import { parse, search } from '../input.ts';
import type { Answering } from './answer.ts';
import type { EventStore } from './event-store.ts';
import type { Faults } from './faults.ts';
import * as input from './input.ts';
import { panel } from './page.ts';
import { controlPage } from './control-page.ts';

type One = { Params: { id: string } };
type ControlDependencies = { eventStore: EventStore; answering: Answering; faults: Faults };

/** JSON API with which tests control the ERP: "Control API" in README.md. */
export function controlApi(app: FastifyInstance, { eventStore, answering, faults }: ControlDependencies): void {
  app.get('/api/received', () => eventStore.events());

  app.post('/api/step', async () => {
    await answering.step();
    return { trouble: answering.trouble() };
  });

  app.get('/api/faults', () => faults);

  app.post('/api/faults', (request) => {
    Object.assign(faults, parse(input.faults, request.body));
    answering.wake();
    return faults;
  });

  app.post<One>('/api/compensations/:id/answer', async ({ params, body }, reply) => {
    const answer = parse(input.answer, body);
    const compensation = eventStore.compensation(params.id);
    if (!compensation) return reply.code(404).send({ error: 'unknown' });
    await answering.answer(params.id, compensation, answer.estado, answer.estado === 'F' ? answer.motivo : null);
    return compensation;
  });
}

/** The page with which a person controls the ERP. */
export function controlRoutes(app: FastifyInstance, { eventStore, answering, faults }: ControlDependencies): void {
  app.get('/', (request, reply) => {
    const { q } = parse(search, request.query);
    return panel.send(
      reply,
      controlPage({ events: eventStore.events(), faults, trouble: answering.trouble(), search: q }),
    );
  });

  app.post<One>('/control/compensations/:id', async ({ params, body }, reply) => {
    const answer = parse(input.answerForm, body);
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
    Object.assign(faults, parse(input.faultsForm, request.body) satisfies Faults);
    answering.wake();
    return reply.redirect('/', 303);
  });
}
