import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { compensate, credit, creditLine, invoiceLine } from '#areas/compensations/server/testing/compensations.ts';
import { facturas, payCashFor, payFor } from '#areas/approvals/server/testing/approvals.ts';
import { type Notify, decide, errorCodes, line } from '#areas/invoices/server/testing/payments.ts';
import {
  CONFIG,
  type RequestedVouchers,
  addVouchers,
  linesFor,
  purchasesOf,
  totalOf,
} from '#areas/vouchers/server/testing/vouchers.ts';
import type { BonoInput, BonoRecord, Compensaciones } from '#kit/core/contract/types.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { Answer } from '#kit/server/testing/server-under-test.ts';
import { ApprovalModel, Approver } from './approvals.ts';
import { type Document, NOT_DUE, OVERDUE, Source, buysVouchers } from './ledger-model.ts';
import { ClientModel, type CreditTerms, Order, type State } from './orders-model.ts';
import { type ProcessName, type SystemUnderTest, eventually, retry } from './system.ts';

/** Initial state of a client: amounts of its documents and held orders, and its credit terms. */
export type ScenarioStart = {
  readonly invoices: readonly number[];
  readonly credits: readonly number[];
  readonly orders: readonly number[];
  readonly terms: CreditTerms;
  /** From which sum of a day payments need an approval; null: they need none. */
  readonly approvalFrom: number | null;
};

/** One client's scenario. Each action runs in the system and in the model, which must agree afterwards. */
export class Scenario {
  readonly ledger = new ClientModel();
  /** Log with one line per action. */
  readonly log: string[] = [];
  /** Compensations undone with each payment that the bank reversed. */
  readonly undone = new Map<Source, readonly Source[]>();
  /** Reversals of payments, with the compensations that use them. */
  readonly reversals: Reversal[] = [];
  readonly system: SystemUnderTest;
  readonly code: string;
  readonly #names = new Map<Source, string>();
  readonly #approver: Approver;
  /** Whether a process was killed: a payment that a kill cut off counts until the portal ends it. */
  #isKilled = false;
  token = '';

  constructor(system: SystemUnderTest, code: string) {
    this.system = system;
    this.code = code;
    this.#approver = new Approver(system, code);
  }

  nameOf(source: Source): string {
    return this.#names.get(source) ?? source.uuid;
  }

  #add(source: Source): string {
    const name = `${source.kind === 'payment' ? 'P' : 'C'}#${this.#names.size + 1}`;
    this.#names.set(source, name);
    this.ledger.add(source);
    return `${name} (${source.uuid})`;
  }

  get #email(): string {
    return `tesoreria@${this.code.toLowerCase()}.example`;
  }

  async begin({ invoices, credits, terms, orders, approvalFrom }: ScenarioStart): Promise<void> {
    for (const [at, pesos] of invoices.entries()) {
      this.ledger.addDocument(`${this.code}-${at + 1}`, 'invoice', pesos, at % 2 === 0 ? OVERDUE : NOT_DUE);
    }
    for (const [at, pesos] of credits.entries()) this.ledger.addDocument(`${this.code}-Y${at + 1}`, 'credit', pesos);
    const { documents } = this.ledger;
    this.log.push(`begins with ${documents.map(({ name, original }) => `${name} ${original}`).join(', ')}`);
    this.ledger.orders.terms = terms;
    for (const [at, pesos] of orders.entries())
      this.ledger.orders.list.push(new Order(`${this.code}-O${at + 1}`, pesos));
    const held = this.ledger.orders.list.map((order) => this.#order(order));
    this.log.push(`orders ${orders.join(', ')}; limit ${terms.limit}, days overdue ${terms.daysOverdue}`);
    await this.#import([
      CONFIG,
      client(this.code, { credito: { cupo: terms.limit, dias_mora_permitidos: terms.daysOverdue } }),
      user(this.#email, this.code, { role: 'Financiero', document_type: 'CC', document: '1002' }),
      this.#approver.record(),
      ...documents.map((document) => this.#record(document)),
      ...held.map((order) => ({ ...order, kind: 'order', version: 1 })),
    ]);
    await retry(() => this.system.erp('POST', '/api/orders', { orders: held }));
    this.token = await retry(() => this.system.signIn(this.#email));
    if (approvalFrom === null) return;
    this.log.push(`payments from ${approvalFrom} a day need an approval`);
    this.ledger.approvals = new ApprovalModel(this.ledger, approvalFrom);
    await this.#approver.require(approvalFrom);
  }

  /** The states of the client's requests, by id. */
  async requestStates(): Promise<ReadonlyMap<string, string>> {
    return this.ledger.approvals ? this.#approver.states() : new Map();
  }

  /**
   * Opens a payment, and asks for its approval first where the portal wants one, which must be where the model says so.
   * `open` returns the payment's uuid, or the code of a refusal. Returns null where a document is in another payment.
   */
  async #open(pesos: number, input: object, open: (solicitud?: string) => Promise<Opened>): Promise<string | null> {
    const { approvals } = this.ledger;
    const day = approvals?.today() ?? '';
    const isNeeded = approvals?.isNeeded(pesos, day) ?? false;
    const opened = await open();
    if (opened === null) return null;
    const isAsked = 'code' in opened;
    // the sum begins anew at midnight
    const isCertain = !this.#isKilled && day === (approvals?.today() ?? '');
    if (isCertain && isAsked !== isNeeded) throw new Error(`${pesos} ${isAsked ? 'needed an' : 'needed no'} approval.`);
    if (!isAsked) {
      approvals?.opened(opened.uuid, day);
      return opened.uuid;
    }
    const request = await this.#approver.approve(this.token, input, randomUUID());
    const carriedOut = request === null ? null : await open(request);
    if (request === null || carriedOut === null) return null;
    if ('code' in carriedOut) throw new Error(`An approved request was refused: ${carriedOut.code}.`);
    approvals?.requests.set(carriedOut.uuid, request);
    this.log.push(`${pesos} was approved`);
    return carriedOut.uuid;
  }

  #order({ name, value }: Order): object {
    return {
      codigo_cliente: this.code,
      num_pedido: name,
      estado_pedido: '-1',
      fecha_pedido: OVERDUE,
      valor: value,
      detalle: [{ cod_producto: '10001', descripcion: 'Corriente', cantidad: 100, centro_logistico: 'Yumbo' }],
    };
  }

  /** The ERP sets an order's state: an answer to a release, a new hold, or another change. */
  async moveOrder(order: Order, state: State): Promise<void> {
    this.log.push(`the ERP moves ${order.name} to ${state}`);
    order.move(state);
    await retry(() =>
      this.system.erp('POST', `/api/orders/${this.code}/${order.name}/state`, { estado_pedido: state }),
    );
    await eventually(async () => {
      const shown = (await this.orderStates()).get(order.name);
      return shown === state ? null : `${order.name} is ${shown}, not ${state}.`;
    });
  }

  /** Sends an older event after newer ones, which changes nothing. */
  async sendLateEvent(order: Order, state: State, minute: number): Promise<void> {
    const at = `${OVERDUE} 08:${String(minute).padStart(2, '0')}:00`;
    this.log.push(`the ERP sends late that ${order.name} was ${state} at ${at}`);
    const event = { kind: 'order_event', version: 1, codigo_cliente: this.code, num_pedido: order.name };
    await this.#import([{ ...event, fecha_hora_evento: at, estado_pedido: state }]);
  }

  /** The states of the client's orders, by number. */
  async orderStates(): Promise<Map<string, string>> {
    const { rows } = await sql<{ name: string; state: string }>`
      select h.num_pedido as name, h.estado_pedido as state from order_header h join client c using (client_id)
      where c.codigo_cliente = ${this.code}`.execute(this.system.database.db);
    return new Map(rows.map(({ name, state }) => [name, state]));
  }

  /** Waits until the releases after a payment have been requested, so that later changes do not affect them. */
  async #releasesRequested(payment: Source): Promise<void> {
    for (const { name } of this.ledger.orders.requestReleases(payment))
      this.log.push(`the release of ${name} is requested`);
    await eventually(async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job
        where name = 'payments.approved' and data ->> 'uuid' = ${payment.uuid} and state <= 'active'`.execute(
        this.system.database.db,
      );
      return rows.length === 0 ? null : `The releases after ${this.nameOf(payment)} are not requested.`;
    });
  }

  #record(document: Document): object {
    const { name, side, original, erpOpen, version, applied, reverted, moneyOf, due } = document;
    const uuids = (sources: Iterable<Source>) => [...sources].map(({ uuid }) => uuid);
    const over = {
      version,
      total: side === 'invoice' ? erpOpen : -erpOpen,
      aplicados: uuids(applied),
      revertidos: uuids(reverted),
      fecha_vencimiento_documento: due,
      ...(moneyOf && { portal_uuid: moneyOf.uuid }),
    };
    return side === 'invoice' ? invoice(this.code, name, original, over) : credit(this.code, name, original, over);
  }

  async #import(records: readonly object[]): Promise<void> {
    await retry(async () => {
      const { status, report } = await this.system.importLines(records);
      if (status !== 200) throw new Error(`The import answered ${status}.`);
      if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    });
  }

  /** The ERP sends the next versions of these documents. */
  async sendNextVersions(documents: readonly Document[]): Promise<void> {
    if (documents.length === 0) return;
    for (const document of documents) document.version += 1;
    const names = (sources: Iterable<Source>) => [...sources].map((one) => this.nameOf(one)).join(' ');
    const lines = documents.map(
      ({ name, erpOpen, applied, reverted }) =>
        `${name} ${erpOpen} open, applied [${names(applied)}], reverted [${names(reverted)}]`,
    );
    this.log.push(`the ERP sends ${lines.join('; ')}`);
    this.ledger.allocate(documents);
    await this.#import(documents.map((document) => this.#record(document)));
  }

  /** Sends the same versions again, which changes nothing. */
  async sendSameVersions(documents: readonly Document[]): Promise<void> {
    this.log.push(`the ERP sends again ${documents.map(({ name }) => name).join(', ')}`);
    await this.#import(documents.map((document) => this.#record(document)));
  }

  /** Requests a payment; returns null where another transaction has locked one of its documents. */
  #requestPayment(lines: ReadonlyMap<Document, number>): Promise<string | null> {
    const key = randomUUID();
    const input = [...lines].map(([document, pesos]) => {
      const open = this.ledger.open(document);
      return Object.assign(line(document.name, open, pesos === open ? undefined : pesos), {
        fecha_vencimiento: document.due,
      });
    });
    return this.#open(sum(lines.values()), facturas(...input), (solicitud) =>
      retry(async () => {
        const answer = await payFor(this.system, this.token, input, solicitud, `${key}.${solicitud ?? 'none'}`);
        if (/^document_in_(payment|compensation) /.test(errorCodes(answer))) return null;
        return openedBy(answer, answer.data?.crearTransaccionOnline);
      }),
    );
  }

  async pay(lines: ReadonlyMap<Document, number>): Promise<void> {
    const uuid = await this.#requestPayment(lines);
    if (uuid === null) throw new Error(`A document that should be free is locked: ${describe(lines)}`);
    this.#addPayment(uuid, lines, sum(lines.values()));
  }

  /** Requests two payments of the same documents at once: one is created, the other refused as a whole. */
  async payTwiceAtOnce(lines: ReadonlyMap<Document, number>): Promise<void> {
    const uuids = await Promise.all([this.#requestPayment(lines), this.#requestPayment(lines)]);
    const [uuid, another] = uuids.filter((one) => one !== null);
    if (uuid === undefined || another !== undefined) {
      throw new Error(`Two requests at once created ${uuid ? 'two payments' : 'no payment'} of ${describe(lines)}.`);
    }
    this.#addPayment(uuid, lines, sum(lines.values()));
  }

  /** Requests a document that another transaction has locked, and expects a refusal. */
  async requestLocked(document: Document): Promise<void> {
    this.log.push(`${document.name} is requested, which is locked`);
    const pesos = this.ledger.open(document);
    const compensated = await retry(async () => {
      const due = { fecha_vencimiento_documento: document.due };
      const input = [
        { ...invoiceLine(document.name, pesos), ...due },
        { ...creditLine(document.name, pesos), ...due },
      ];
      return (await compensate(this.system, this.token, input)).data?.crearCompensacion ?? null;
    });
    if (compensated) throw new Error(`${document.name} is compensated twice.`);
    const uuid = await this.#requestPayment(new Map([[document, pesos]]));
    if (uuid !== null) throw new Error(`${document.name} is in two live transactions.`);
  }

  async payCash(pesos: number): Promise<void> {
    this.#addPayment(await this.#openCash(pesos, '1110'), new Map(), pesos);
  }

  async #openCash(pesos: number, segment: '1110' | 'BO', bonos?: readonly BonoInput[]): Promise<string> {
    const key = randomUUID();
    const contado = { id_segment: { eq: segment }, amount: { eq: String(pesos) } };
    const input = bonos ? { tipo: 'bonos', bonos } : { tipo: 'contado', contado };
    const uuid = await this.#open(pesos, input, (solicitud) =>
      retry(async () => {
        const answer = await payCashFor(this.system, this.token, contado, solicitud, `${key}.${solicitud ?? 'none'}`);
        return openedBy(answer, answer.data?.easyPayContado);
      }),
    );
    if (uuid === null) throw new Error('A cash payment was refused for a document.');
    return uuid;
  }

  /** Opens a payment, and registers its vouchers: by one request, by two at once, or never. */
  async buyVouchers(wanted: RequestedVouchers, registered: 'once' | 'twice' | 'never'): Promise<void> {
    const total = totalOf(wanted);
    const buyer = { code: this.code, email: this.#email, token: this.token };
    const uuid = await this.#openCash(total, 'BO', linesFor(buyer, '', wanted));
    if (registered === 'never') return this.#addPayment(uuid, new Map(), total);
    const lines = linesFor(buyer, uuid, wanted);
    const register = () =>
      retry(async () => {
        const answer = await addVouchers(this.system, this.token, lines);
        if (!answer.added?.success) throw new Error(errorCodes(answer));
      });
    await Promise.all(registered === 'twice' ? [register(), register()] : [register()]);
    const name = this.#add(new Source(uuid, 'payment', total, new Map(), { vouchers: new Map(wanted) }));
    const list = wanted.map(([pesos, cantidad]) => `${cantidad} of ${pesos}`);
    this.log.push(`${name} buys vouchers, ${list.join(' + ')}, registered ${registered}`);
  }

  /** Lines of the client's purchases, with their codes. */
  purchases(): Promise<readonly BonoRecord[]> {
    return retry(() => purchasesOf(this.system, { code: this.code, token: this.token }));
  }

  /** Waits until a purchase has codes: an earlier reversal would leave it without. */
  async #vouchersMade({ uuid }: Source): Promise<void> {
    await eventually(async () => {
      const { rows } = await sql`select 1 from voucher_purchase where uuid = ${uuid} and issued_at is not null`.execute(
        this.system.database.db,
      );
      return rows.length === 1 ? null : `The purchase ${uuid} has no vouchers.`;
    });
  }

  #addPayment(uuid: string, lines: ReadonlyMap<Document, number>, total: number): void {
    const name = this.#add(new Source(uuid, 'payment', total, lines));
    this.log.push(`${name} pays ${describe(lines) || `${total} cash`}`);
  }

  /** The bank approves, rejects or reverses a payment, and the portal learns of it. */
  async decidePayment(payment: Source, outcome: 'approved' | 'rejected', notify: Notify): Promise<void> {
    const next = outcome === 'rejected' && payment.state === 'approved' ? 'reversed' : outcome;
    this.log.push(`the bank: ${this.nameOf(payment)} is ${next}, notified ${notify}`);
    if (next === 'approved') this.ledger.approve(payment);
    else if (next === 'rejected') this.ledger.reject(payment);
    else this.#reverse(payment);
    await decide(this.system, payment.uuid, outcome, notify);
    await eventually(async () => {
      const { rows } = await sql<{ estado: string }>`
        select estado from payment where uuid = ${payment.uuid}`.execute(this.system.database.db);
      const state = rows[0]?.estado;
      return state === next ? null : `${this.nameOf(payment)} is ${state ?? 'unknown'}, not ${next}.`;
    });
    if (next !== 'approved') return;
    await (buysVouchers(payment) ? this.#vouchersMade(payment) : this.#releasesRequested(payment));
  }

  #reverse(payment: Source): void {
    if (this.reversals.length > 0) this.reversals.push('a second one');
    if (buysVouchers(payment)) this.reversals.push('of vouchers');
    else if (payment.reservedBy) this.reversals.push('during a compensation');
    else this.reversals.push(payment.usedBy.size > 0 ? 'after a compensation' : 'unused');
    this.undone.set(payment, this.ledger.reverse(payment));
  }

  /** Compensates documents with credits of the ERP and with leftovers of payments and compensations. */
  async compensate(
    invoices: ReadonlyMap<Document, number>,
    credits: ReadonlyMap<Document | Source, number>,
  ): Promise<void> {
    const key = randomUUID();
    const portalCredits = await this.portalCredits();
    const numberOf = (one: Document | Source) =>
      one instanceof Source
        ? (portalCredits.get(one.uuid) ?? { name: 'unknown', due: '' })
        : { name: one.name, due: one.due };
    const input = [
      ...[...invoices].map(([{ name, due }, pesos]) =>
        Object.assign(invoiceLine(name, pesos), { fecha_vencimiento_documento: due }),
      ),
      ...[...credits].map(([one, pesos]) => {
        const { name, due } = numberOf(one);
        return Object.assign(creditLine(name, pesos), { fecha_vencimiento_documento: due });
      }),
    ];
    const uuid = await retry(async () => {
      const answer = await compensate(this.system, this.token, input, key);
      if (!answer.data?.crearCompensacion) throw new Error(`${errorCodes(answer)}: ${JSON.stringify(input)}`);
      return answer.data.crearCompensacion.idTransaccion;
    });
    const total = Math.min(sum(invoices.values()), sum(credits.values()));
    // oldest due day first, then by number; the portal's own credits are due today
    const byAge = (one: Document | Source) => `${numberOf(one).due} ${numberOf(one).name}`;
    const allocate = <T extends Document | Source>(side: ReadonlyMap<T, number>): [T, number][] => {
      let left = total;
      return [...side]
        .toSorted(([a], [b]) => (byAge(a) < byAge(b) ? -1 : 1))
        .map(([one, pesos]) => {
          const used = Math.min(pesos, left);
          left -= used;
          return [one, used];
        });
    };
    const lines = new Map<Document, number>(allocate(invoices));
    const sources = new Map<Source, number>();
    for (const [one, pesos] of allocate(credits)) {
      // the ERP has a document for the money of a payment
      if (one instanceof Source) sources.set(one, pesos);
      else if (one.moneyOf) sources.set(one.moneyOf, pesos);
      else lines.set(one, pesos);
    }
    const name = this.#add(new Source(uuid, 'compensation', total, lines, { credits: sources }));
    const list = [...invoices, ...credits].map(([one, pesos]) => `${numberOf(one).name} ${pesos}`);
    this.log.push(`${name} compensates ${list.join(', ')}`);
  }

  /** Numbers and due days of the portal's own credits, by the uuid of their payment or compensation. */
  async portalCredits(): Promise<ReadonlyMap<string, { name: string; due: string }>> {
    const { rows } = await sql<{ uuid: string; name: string; due: string }>`
      select d.payment_uuid as uuid, d.num_documento as name, d.fecha_vencimiento_documento as due
      from document d join client c using (client_id)
      where c.codigo_cliente = ${this.code} and d.sociedad = 'PORTAL'`.execute(this.system.database.db);
    return new Map(rows.map(({ uuid, name, due }) => [uuid, { name, due }]));
  }

  /** The states of the client's compensations as the portal lists them, by uuid. */
  async compensationStates(): Promise<Map<string, string>> {
    const items = await retry(async () => {
      const answer = await this.system.graphql<{ listarCompensaciones: Compensaciones | null }>(
        '{ listarCompensaciones(pageSize: 100) { items { id_transaccion estado } } }',
        {},
        this.token,
      );
      if (!answer.data?.listarCompensaciones) throw new Error(errorCodes(answer));
      return answer.data.listarCompensaciones.items;
    });
    return new Map(items.map(({ id_transaccion, estado }) => [id_transaccion ?? '', estado]));
  }

  /** The ERP answers a compensation. A second, different answer changes nothing. */
  async answerCompensation(compensation: Source, estado: 'S' | 'F'): Promise<void> {
    this.log.push(`the ERP answers ${estado} to ${this.nameOf(compensation)}`);
    const path = `/api/compensations/${compensation.uuid}/answer`;
    const body = estado === 'S' ? { estado } : { estado, motivo: 'Documento en revisión' };
    const isFirst = compensation.state === 'B';
    await eventually(async () => {
      const answered = await this.system.erp('POST', path, body);
      return answered === null ? `The ERP has not received ${this.nameOf(compensation)}.` : null;
    });
    if (isFirst) {
      await eventually(async () => {
        const { rows } = await sql<{ answer: string | null }>`
          select answer from compensation where uuid = ${compensation.uuid}`.execute(this.system.database.db);
        return rows[0]?.answer === estado ? null : `${this.nameOf(compensation)} is not answered.`;
      });
    }
    this.ledger.answer(compensation, estado);
  }

  /** Runs `act`, and kills a process `after` milliseconds later. */
  async killDuring(name: ProcessName, after: number, act: () => Promise<void>): Promise<void> {
    this.log.push(`the ${name} is killed ${after} ms into what follows`);
    this.#isKilled = true;
    const results = await Promise.allSettled([act(), pause(after).then(() => this.system.kill(name))]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}

export type Reversal = 'unused' | 'during a compensation' | 'after a compensation' | 'a second one' | 'of vouchers';

function sum(pesos: Iterable<number>): number {
  return [...pesos].reduce((total, one) => total + one, 0);
}

type Opened = { readonly uuid: string } | { readonly code: string } | null;

/** A payment that was opened, or the refusal that asks for its approval. Throws for another refusal. */
function openedBy(answer: Pick<Answer, 'errors'>, payment: { readonly uuid: string } | null | undefined): Opened {
  if (payment) return { uuid: payment.uuid };
  const code = errorCodes(answer);
  if (code !== 'approval_required') throw new Error(code);
  return { code };
}

function describe(lines: ReadonlyMap<Document, number>): string {
  return [...lines].map(([{ name }, pesos]) => `${name} ${pesos}`).join(' + ');
}
