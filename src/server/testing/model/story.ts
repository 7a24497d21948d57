import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { compensate, credit, given, owed } from '../../../areas/compensations/server/testing/compensations.ts';
import {
  type Notify,
  type Outcome,
  decide,
  line,
  pay,
  payCash,
  told,
} from '../../../areas/invoices/server/testing/payments.ts';
import type { Compensaciones } from '../../../kit/any/contract.ts';
import { client, invoice, user } from '../people.ts';
import { type Document, Money, Source } from './money.ts';
import { type Victim, type World, comesTrue, persist } from './world.ts';

function sumOf(pesos: Iterable<number>): number {
  return [...pesos].reduce((sum, one) => sum + one, 0);
}

function namesOf(lines: ReadonlyMap<Document, number>): string {
  return [...lines].map(([{ name }, pesos]) => `${name} ${pesos}`).join(' + ');
}

/** Whether it was refused because another transaction holds a document. */
function isHeld(answer: Parameters<typeof told>[0]): boolean {
  return /^document_in_(payment|compensation) /.test(told(answer));
}

/** One client's story: what is done to it in the world, and beside that in the model. Every act leaves the two alike. */
export class Story {
  readonly money = new Money();
  readonly told: string[] = [];
  /** What was undone with each payment that the bank took back. */
  readonly undone = new Map<Source, readonly Source[]>();
  readonly #world: World;
  readonly #code: string;
  readonly #names = new Map<Source, string>();
  token = '';

  constructor(world: World, code: string) {
    this.#world = world;
    this.#code = code;
  }

  get code(): string {
    return this.#code;
  }

  tell(line: string): void {
    this.told.push(line);
  }

  /** What a source is called in the story. */
  nameOf(source: Source): string {
    return this.#names.get(source) ?? source.uuid;
  }

  #call(source: Source): string {
    const name = `${source.kind === 'payment' ? 'P' : 'C'}#${this.#names.size + 1}`;
    this.#names.set(source, name);
    return name;
  }

  async begin(invoices: readonly number[], credits: readonly number[]): Promise<void> {
    const email = `tesoreria@${this.#code.toLowerCase()}.example`;
    for (const [at, pesos] of invoices.entries()) this.money.give(`${this.#code}-${at + 1}`, 'invoice', pesos);
    for (const [at, pesos] of credits.entries()) this.money.give(`${this.#code}-Y${at + 1}`, 'credit', pesos);
    this.tell(`begins with ${this.money.documents.map(({ name, original }) => `${name} ${original}`).join(', ')}`);
    await this.#import([
      client(this.#code),
      user(email, this.#code, { role: 'Financiero' }),
      ...this.money.documents.map((document) => this.#record(document)),
    ]);
    this.token = await persist(() => this.#world.signIn(email));
  }

  #record(document: Document): object {
    const { name, side, original, erpOpen, version, listed, reverted, moneyOf } = document;
    const uuids = (sources: Iterable<Source>) => [...sources].map(({ uuid }) => uuid);
    const over = {
      version,
      total: side === 'invoice' ? erpOpen : -erpOpen,
      aplicados: uuids(listed),
      revertidos: uuids(reverted),
      ...(moneyOf && { portal_uuid: moneyOf.uuid }),
    };
    return side === 'invoice' ? invoice(this.#code, name, original, over) : credit(this.#code, name, original, over);
  }

  async #import(records: readonly object[]): Promise<void> {
    await persist(async () => {
      const { status, report } = await this.#world.importLines(records);
      if (status !== 200) throw new Error(`The import answered ${status}.`);
      if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    });
  }

  /** The ERP sends these documents' next versions. */
  async says(documents: readonly Document[]): Promise<void> {
    for (const document of documents) document.version += 1;
    const words = documents.map(
      ({ name, erpOpen, listed, reverted }) =>
        `${name} ${erpOpen} open, counts [${[...listed].map((one) => this.nameOf(one)).join(' ')}] but not [${[...reverted].map((one) => this.nameOf(one)).join(' ')}]`,
    );
    this.tell(`the ERP says ${words.join('; ')}`);
    this.money.said(documents);
    await this.#import(documents.map((document) => this.#record(document)));
  }

  /** The same records again: they change nothing. */
  async repeats(documents: readonly Document[]): Promise<void> {
    this.tell(`the ERP says again ${documents.map(({ name }) => name).join(', ')}`);
    await this.#import(documents.map((document) => this.#record(document)));
  }

  /** Asks for a payment; null where another transaction holds a document of it. */
  #asksToPay(lines: ReadonlyMap<Document, number>): Promise<string | null> {
    const key = randomUUID();
    const asked = [...lines].map(([document, pesos]) => {
      const open = this.money.open(document);
      return line(document.name, open, pesos === open ? undefined : pesos);
    });
    return persist(async () => {
      const answer = await pay(this.#world, this.token, asked, key);
      if (isHeld(answer)) return null;
      const made = answer.data?.crearTransaccionOnline;
      if (!made) throw new Error(`${told(answer)}: ${JSON.stringify(asked)}`);
      return made.uuid;
    });
  }

  async pays(lines: ReadonlyMap<Document, number>): Promise<void> {
    const uuid = await this.#asksToPay(lines);
    if (uuid === null) throw new Error(`Something that should be free is held: ${namesOf(lines)}`);
    this.#paid(uuid, lines, sumOf(lines.values()));
  }

  /** Asks for two payments of the same at once: one is made, the other refused whole. */
  async races(lines: ReadonlyMap<Document, number>): Promise<void> {
    const asked = await Promise.all([this.#asksToPay(lines), this.#asksToPay(lines)]);
    const [uuid, another] = asked.filter((one) => one !== null);
    if (uuid === undefined || another !== undefined) {
      throw new Error(`${uuid ? 'Two payments' : 'No payment'} of ${namesOf(lines)} came of two requests at once.`);
    }
    this.#paid(uuid, lines, sumOf(lines.values()));
  }

  /** Asks for what another transaction holds, and is refused. */
  async asksInVain(held: Document): Promise<void> {
    this.tell(`${held.name} is asked for, which is held`);
    const pesos = this.money.open(held);
    const compensated = await persist(async () => {
      const answer = await compensate(this.#world, this.token, [owed(held.name, pesos), given(held.name, pesos)]);
      return answer.data?.crearCompensacion ? 'made' : told(answer);
    });
    if (compensated === 'made') throw new Error(`${held.name} is compensated twice.`);
    const uuid = await this.#asksToPay(new Map([[held, pesos]]));
    if (uuid !== null) throw new Error(`${held.name} is in two live transactions.`);
  }

  async paysCash(pesos: number): Promise<void> {
    const key = randomUUID();
    const filter = { id_segment: { eq: '1110' }, amount: { eq: String(pesos) } };
    const uuid = await persist(async () => {
      const answer = await payCash(this.#world, this.token, filter, key);
      if (!answer.data?.easyPayContado) throw new Error(told(answer));
      return answer.data.easyPayContado.uuid;
    });
    this.#paid(uuid, new Map(), pesos);
  }

  #paid(uuid: string, lines: ReadonlyMap<Document, number>, total: number): void {
    const payment = new Source(uuid, 'payment', total, lines);
    this.money.made(payment);
    const what = namesOf(lines) || `${total} cash`;
    this.tell(`${this.#call(payment)} pays ${what} (${uuid})`);
  }

  /** The bank says something of a payment, and the portal hears it: approves, rejects, or takes back what it had approved. */
  async bankSays(payment: Source, outcome: 'approved' | 'rejected', notify: Notify): Promise<void> {
    const next = outcome === 'rejected' && payment.state === 'approved' ? 'reversed' : outcome;
    this.tell(`the bank says ${next} of ${this.nameOf(payment)}, notified ${notify}`);
    if (next === 'approved') this.money.approved(payment);
    else if (next === 'rejected') this.money.rejected(payment);
    else this.undone.set(payment, this.money.reversed(payment));
    await decide(this.#world, payment.uuid, outcome satisfies Outcome, notify);
    await comesTrue(async () => {
      const { rows } = await sql<{ estado: string }>`
        select estado from payment where uuid = ${payment.uuid}`.execute(this.#world.database.db);
      const state = rows[0]?.estado;
      return state === next ? null : `${this.nameOf(payment)} is ${state ?? 'unknown'}, not ${next}.`;
    });
  }

  /** Compensates these; `credits` are documents and what payments left over, whose names the portal gives. */
  async compensates(
    invoices: ReadonlyMap<Document, number>,
    given_: ReadonlyMap<Document | Source, number>,
  ): Promise<void> {
    const key = randomUUID();
    const names = await this.creditsByUuid();
    const nameOf = (one: Document | Source) =>
      one instanceof Source ? (names.get(one.uuid) ?? { name: '?', due: '' }) : { name: one.name, due: '2026-11-01' };
    const asked = [
      ...[...invoices].map(([{ name }, pesos]) => owed(name, pesos)),
      ...[...given_].map(([one, pesos]) => {
        const { name, due } = nameOf(one);
        return Object.assign(given(name, pesos), { fecha_vencimiento_documento: due });
      }),
    ];
    const uuid = await persist(async () => {
      const answer = await compensate(this.#world, this.token, asked, key);
      if (!answer.data?.crearCompensacion) throw new Error(`${told(answer)}: ${JSON.stringify(asked)}`);
      return answer.data.crearCompensacion.idTransaccion;
    });
    const total = Math.min(sumOf(invoices.values()), sumOf(given_.values()));
    // the oldest due first, then by number: the portal's own credits are due today
    const byAge = (one: Document | Source) => `${nameOf(one).due} ${nameOf(one).name}`;
    const allot = <T extends Document | Source>(side: ReadonlyMap<T, number>): [T, number][] => {
      let left = total;
      return [...side]
        .toSorted(([a], [b]) => (byAge(a) < byAge(b) ? -1 : 1))
        .map(([one, pesos]) => {
          const used = Math.min(pesos, left);
          left -= used;
          return [one, used];
        });
    };
    const used = allot(given_);
    const lines = new Map<Document, number>(allot(invoices));
    const credits = new Map<Source, number>();
    for (const [one, pesos] of used) {
      // the ERP's document of a payment's money is that money
      if (one instanceof Source) credits.set(one, pesos);
      else if (one.moneyOf) credits.set(one.moneyOf, pesos);
      else lines.set(one, pesos);
    }
    const compensation = new Source(uuid, 'compensation', total, lines, credits);
    this.money.made(compensation);
    const list = [...invoices, ...given_].map(([one, pesos]) => `${nameOf(one).name} ${pesos}`);
    this.tell(`${this.#call(compensation)} compensates ${list.join(', ')} (${uuid})`);
  }

  /** The portal's own credits: their names and due days, by the uuid of the money. */
  async creditsByUuid(): Promise<ReadonlyMap<string, { name: string; due: string }>> {
    const { rows } = await sql<{ uuid: string; name: string; due: string }>`
      select d.payment_uuid as uuid, d.num_documento as name, d.fecha_vencimiento_documento as due
      from document d join client c using (client_id)
      where c.codigo_cliente = ${this.#code} and d.sociedad = 'PORTAL'`.execute(this.#world.database.db);
    return new Map(rows.map(({ uuid, name, due }) => [uuid, { name, due }]));
  }

  /** How each compensation of the client stands, as the portal lists them. */
  async compensationStates(): Promise<Map<string, string>> {
    const items = await persist(async () => {
      const answer = await this.#world.graphql<{ listarCompensaciones: Compensaciones | null }>(
        '{ listarCompensaciones(pageSize: 100) { items { id_transaccion estado } } }',
        {},
        this.token,
      );
      if (!answer.data?.listarCompensaciones) throw new Error(told(answer));
      return answer.data.listarCompensaciones.items;
    });
    return new Map(items.map(({ id_transaccion, estado }) => [id_transaccion ?? '', estado]));
  }

  /** The ERP answers a compensation; a later and another answer changes nothing. */
  async answers(compensation: Source, estado: 'S' | 'F'): Promise<void> {
    this.tell(`the ERP answers ${estado} to ${this.nameOf(compensation)}`);
    const path = `/api/compensations/${compensation.uuid}/answer`;
    const body = estado === 'S' ? { estado } : { estado, motivo: 'Documento en revisión' };
    const wasOpen = compensation.state === 'B';
    await comesTrue(async () => {
      const answered = await this.#world.erp('POST', path, body);
      return answered === null ? `The ERP has not heard of ${this.nameOf(compensation)}.` : null;
    });
    if (wasOpen) {
      await comesTrue(async () => {
        const { rows } = await sql<{ answer: string | null }>`
          select answer from compensation where uuid = ${compensation.uuid}`.execute(this.#world.database.db);
        return rows[0]?.answer === estado ? null : `${this.nameOf(compensation)} is not answered.`;
      });
    }
    this.money.answered(compensation, estado);
  }

  /** Does something, and kills somebody in the middle of it. */
  async through(who: Victim, after: number, act: () => Promise<void>): Promise<void> {
    this.tell(`${who} is killed ${after} ms into what follows`);
    const done = act();
    await pause(after);
    const [killed, acted] = await Promise.allSettled([this.#world.kill(who), done]);
    for (const one of [killed, acted]) if (one.status === 'rejected') throw one.reason;
  }
}
