import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { addControlApi, addControlPages, addPart, createApp, listen, parseForms } from '../app.ts';
import { parse, search, text, ticked } from '../input.ts';
import type { Faults } from './faults.ts';
import { type Message, type MessageStore, openMessageStore } from './message-store.ts';
import { listPage, panel } from './page.ts';
import { addMeta, addTwilio } from './provider-api.ts';
import { reportState, reportText } from './report.ts';
import type { Settings } from './settings.ts';

/** The code of a message that could not be delivered, as each provider reports it. */
const UNDELIVERED = { meta: 131026, twilio: 63024 } as const;

const answerBody = v.object({
  number: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/, 'a number as +573001234567 is needed')),
  text: text(1000),
  provider: v.optional(v.picklist(['meta', 'twilio']), 'meta'),
});
const stateBody = v.strictObject({ id: text(40), state: v.picklist(['sent', 'delivered', 'read', 'failed']) });
const faultsBody = v.strictObject({
  down: v.boolean(),
  broken: v.boolean(),
  refused: v.boolean(),
  undelivered: v.boolean(),
});
const faultsForm = v.object({ down: ticked, broken: ticked, refused: ticked, undelivered: ticked });

/** Starts the simulator; returns its address and a function that stops it. */
export async function startServer(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const store = openMessageStore();
  const faults: Faults = { down: false, broken: false, refused: false, undelivered: false };
  const simulated = { settings, store, faults, onAccepted: (message: Message) => void deliver(message) };

  const deliver = async (message: Message) => {
    const states = faults.undelivered ? (['sent', 'failed'] as const) : (['sent', 'delivered'] as const);
    for (const state of states) await report(message, state);
  };
  const report = async (message: Message, state: (typeof states)[number]) => {
    store.setState(message.id, state);
    await reportState(settings, message, state, UNDELIVERED[message.provider]).catch((error: unknown) =>
      console.error('whatsapp: the portal did not take a report', error),
    );
  };

  const app = createApp({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  addPart(app, panel.assetRoutes);
  addPart(app, (part) => addMeta(part, simulated));
  addPart(app, (part) => {
    parseForms(part);
    addTwilio(part, simulated);
  });
  const answer = async (body: unknown) => {
    const { number, text: written, provider } = parse(answerBody, body);
    const message = { provider, number, isAnswer: true, template: null, variables: [], text: written, reference: null };
    return reportText(settings, store.add(message));
  };
  addControlApi(app, (part) => controlApi(part, { store, faults, answer, report }));
  addControlPages(app, (part) => controlPages(part, { store, faults, answer }));
  return { url: await listen(app, settings), close: () => app.close() };
}

const states = ['sent', 'delivered', 'read', 'failed'] as const;

type Controlled = {
  readonly store: MessageStore;
  readonly faults: Faults;
  /** Writes on a telephone; returns the portal's HTTP status. */
  readonly answer: (body: unknown) => Promise<number | null>;
};

/** Adds the JSON API for tests. */
function controlApi(
  app: FastifyInstance,
  {
    store,
    faults,
    answer,
    report,
  }: Controlled & { readonly report: (message: Message, state: (typeof states)[number]) => Promise<void> },
): void {
  app.get('/api/messages', (request) => store.list(parse(search, request.query).q));
  app.post('/api/answers', (request) => answer(request.body).then((status) => ({ status })));
  app.post('/api/states', (request, reply) => {
    const { id, state } = parse(stateBody, request.body);
    const message = store.list().find((one) => one.id === id);
    return message ? report(message, state).then(() => reply.code(204).send()) : reply.callNotFound();
  });
  app.get('/api/faults', () => faults);
  app.post('/api/faults', (request) => Object.assign(faults, parse(faultsBody, request.body)));
}

/** Adds the pages on which a person reads messages, answers them and makes them fail. */
function controlPages(app: FastifyInstance, { store, faults, answer }: Controlled): void {
  app.get('/', (request, reply) => {
    const { q } = parse(search, request.query);
    return panel.send(reply, listPage(store.list(q), faults, q));
  });
  app.post('/answers', (request, reply) => answer(request.body).then(() => reply.redirect('/', 303)));
  app.post('/faults', (request, reply) => {
    Object.assign(faults, parse(faultsForm, request.body));
    return reply.redirect('/', 303);
  });
}
