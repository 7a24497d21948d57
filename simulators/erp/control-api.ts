import type { FastifyInstance } from 'fastify';
import { parse, search } from '../input.ts';
import type { Answering } from './answer.ts';
import type { ErpClock } from './clock.ts';
import { type CreditAccounts, creditAccounts } from './credit.ts';
import type { EventStore } from './event-store.ts';
import type { Faults } from './faults.ts';
import * as input from './input.ts';
import { panel } from './page.ts';
import { controlPage } from './control-page.ts';
import type { OrderMoves } from './move-orders.ts';
import type { OrderKey } from './order-record.ts';
import type { Order, OrderStore } from './order-store.ts';
import { ordersPage } from './orders-page.ts';
import type { Sending } from './send.ts';

type One = { Params: { id: string } };
type OneOrder = { Params: OrderKey };
type ControlDependencies = {
  eventStore: EventStore;
  orderStore: OrderStore;
  answering: Answering;
  orderMoves: OrderMoves;
  sending: Sending;
  faults: Faults;
  clock: ErpClock;
  credit: CreditAccounts;
};

/** JSON API with which tests control the ERP: "Control API" in README.md. */
export function controlApi(
  app: FastifyInstance,
  { eventStore, orderStore, answering, orderMoves, sending, faults, clock, credit }: ControlDependencies,
): void {
  app.get('/api/received', () => eventStore.events());

  app.post('/api/step', async () => {
    await sending.step();
    return { trouble: sending.trouble() };
  });

  app.get('/api/faults', () => faults);

  app.post('/api/faults', (request) => {
    Object.assign(faults, parse(input.faults, request.body));
    sending.wake();
    return faults;
  });

  app.post<One>('/api/compensations/:id/answer', async ({ params, body }, reply) => {
    const answer = parse(input.answer, body);
    const compensation = eventStore.compensation(params.id);
    if (!compensation) return reply.code(404).send({ error: 'unknown' });
    answering.answer(params.id, compensation, answer.estado, answer.estado === 'F' ? answer.motivo : null);
    await sending.run();
    return compensation;
  });

  app.get('/api/orders', () => orderStore.list().map(shown));

  app.post('/api/orders', async ({ body }) => {
    const added = orderMoves.addOrders(parse(input.orders, body).orders);
    sending.wake();
    return { added };
  });

  app.post('/api/credit', ({ body }) => {
    const { accounts } = parse(creditAccounts, body);
    for (const account of accounts) credit.set(account.codigo_cliente, account);
    return { known: credit.size };
  });

  app.post('/api/clock', ({ body }) => {
    clock.aheadMs = parse(input.clock, body).ahead_ms;
    return { now: new Date(clock.now()).toISOString() };
  });

  app.post<OneOrder>('/api/orders/:codigo_cliente/:num_pedido/state', async ({ params, body }, reply) => {
    const { estado_pedido, motivo } = parse(input.orderMove, body);
    const order = orderStore.find(params);
    if (!order) return reply.code(404).send({ error: 'unknown' });
    orderMoves.move(order, estado_pedido, motivo);
    await sending.run();
    return shown(order);
  });
}

function shown({ codigo_cliente, num_pedido, state, since, moves }: Order) {
  return {
    codigo_cliente,
    num_pedido,
    estado_pedido: state ?? null,
    since,
    moves: moves.map((move) => ({
      estado_pedido: move.state,
      at: move.at,
      sent_at: move.sent_at,
      outcome: move.outcome,
    })),
  };
}

/** The pages with which a person controls the ERP. */
export function controlRoutes(
  app: FastifyInstance,
  { eventStore, orderStore, answering, orderMoves, sending, faults }: ControlDependencies,
): void {
  app.get('/', (request, reply) => {
    const { q } = parse(search, request.query);
    return panel.send(
      reply,
      controlPage({
        events: eventStore.events(),
        orders: orderStore.list().length,
        faults,
        trouble: sending.trouble(),
        search: q,
      }),
    );
  });

  app.post<One>('/control/compensations/:id', async ({ params, body }, reply) => {
    const answer = parse(input.answerForm, body);
    const compensation = eventStore.compensation(params.id);
    if (!compensation) return reply.code(404).send({ error: 'unknown' });
    answering.answer(params.id, compensation, answer.estado, answer.estado === 'F' ? answer.motivo : null);
    await sending.run();
    return reply.redirect(`/#e-${compensation.id}`, 303);
  });

  app.post('/control/step', async (_request, reply) => {
    await sending.step();
    return reply.redirect('/', 303);
  });

  app.get('/pedidos', (request, reply) => {
    const { q } = parse(search, request.query);
    return panel.send(reply, ordersPage({ orders: orderStore.list(), trouble: sending.trouble(), search: q }));
  });

  app.post('/control/orders/step', async (_request, reply) => {
    await sending.step();
    return reply.redirect('/pedidos', 303);
  });

  app.post<OneOrder>('/control/orders/:codigo_cliente/:num_pedido', async ({ params, body }, reply) => {
    const { estado_pedido } = parse(input.orderMove, body);
    const order = orderStore.find(params);
    if (!order) return reply.code(404).send({ error: 'unknown' });
    orderMoves.move(order, estado_pedido);
    await sending.run();
    return reply.redirect(`/pedidos#o-${encodeURIComponent(order.num_pedido)}`, 303);
  });

  app.post('/control/faults', (request, reply) => {
    Object.assign(faults, parse(input.faultsForm, request.body) satisfies Faults);
    sending.wake();
    return reply.redirect('/', 303);
  });
}
