import { sql } from 'kysely';
import { approve, askPolicy, listRequests, prepare, savePolicy } from '#areas/approvals/server/testing/approvals.ts';
import { errorCodes } from '#areas/invoices/server/testing/payments.ts';
import { dayIn } from '#kit/core/day.ts';
import { user } from '#kit/server/testing/people.ts';
import type { LedgerModel } from './ledger-model.ts';
import { type SystemUnderTest, retry } from './system.ts';

const TIME_ZONE = 'America/Bogota';

/** What a client's policy asks for, and the requests that carried payments out. */
export class ApprovalModel {
  /** From which sum of a day payments need an approval. */
  readonly from: number;
  readonly #ledger: LedgerModel;
  /** The days of the payments that were opened without a request, by uuid. */
  readonly #opened = new Map<string, string>();
  /** The requests by the uuid of their payment. */
  readonly requests = new Map<string, string>();

  constructor(ledger: LedgerModel, from: number) {
    this.#ledger = ledger;
    this.from = from;
  }

  today(): string {
    return dayIn(new Date(), TIME_ZONE);
  }

  /** Whether a payment of this sum needs an approval on a day: what counts is what was not rejected or reversed. */
  isNeeded(pesos: number, day: string): boolean {
    const counted = this.#ledger.sources.filter(
      ({ uuid, state }) => this.#opened.get(uuid) === day && (state === 'created' || state === 'approved'),
    );
    return pesos + counted.reduce((sum, { total }) => sum + total, 0) >= this.from;
  }

  opened(uuid: string, day: string): void {
    this.#opened.set(uuid, day);
  }
}

/** The approver of a scenario's client: another person than its treasurer. */
export class Approver {
  readonly #system: SystemUnderTest;
  readonly #code: string;
  #token = '';

  constructor(system: SystemUnderTest, code: string) {
    this.#system = system;
    this.#code = code;
  }

  get #email(): string {
    return `gerencia@${this.#code.toLowerCase()}.example`;
  }

  /** The approver's import record. */
  record(): object {
    return user(this.#email, this.#code, { document_type: 'CC', document: '1001' });
  }

  /** Saves the policy, as an approver who is trusted already. */
  async require(desde: number): Promise<void> {
    await sql`
      update app_user set created_at = created_at - interval '100 hours' where email = ${this.#email}`.execute(
      this.#system.database.db,
    );
    this.#token = await retry(() => this.#system.signIn(this.#email));
    await retry(async () => {
      const { posibles } = (await askPolicy(this.#system, this.#token)) ?? {};
      const aprobadores = (posibles ?? []).map(({ id }) => id);
      const answer = await savePolicy(this.#system, this.#token, { desde, aprobadores });
      if (answer.errors.length > 0) throw new Error(errorCodes(answer));
    });
  }

  /**
   * Prepares a payment as the treasurer, and approves it; returns the request's id. Null where a document of it is in
   * another payment meanwhile.
   */
  async approve(treasurer: string, input: object, key: string): Promise<string | null> {
    return retry(async () => {
      const { data, errors } = await prepare(this.#system, treasurer, input, key);
      if (/^document_in_(payment|compensation) /.test(errorCodes({ errors }))) return null;
      const request = data?.prepararPago;
      if (!request) throw new Error(`${errorCodes({ errors })}: ${JSON.stringify(input)}`);
      const answer = await approve(this.#system, this.#token, request);
      // a kill may have cut off the answer of an approval that was written
      if (!/^(no error|request_decided id)$/.test(errorCodes(answer))) throw new Error(errorCodes(answer));
      return request.id;
    });
  }

  /** The states of the client's requests, by id. */
  async states(): Promise<ReadonlyMap<string, string>> {
    return retry(async () => {
      const { list, errors } = await listRequests(this.#system, this.#token, '(pageSize: 100)');
      if (!list) throw new Error(errorCodes({ errors }));
      return new Map(list.items.map(({ id, estado }) => [id, estado]));
    });
  }
}
