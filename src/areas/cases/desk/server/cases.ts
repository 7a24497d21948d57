import * as v from 'valibot';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { DeskFile } from '#kit/desk/core/desk-file.ts';
import { DESK_ROLES, mayWorkWith } from '#kit/desk/core/roles.ts';
import { type Actions, anyText, cursor, requiredText, rowId, stores, uuidText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { StaffContext } from '#kit/desk/server/context.ts';
import { claimPeriodsOf } from '#areas/account/server/public.ts';
import { CASE_KINDS, CASE_STATES, type CaseEvent, nextState } from '../../rules/case.ts';
import { CASE_LIMITS } from '../../rules/limits.ts';
import { percentOf } from '../../rules/withholding.ts';
import {
  CASE_FILE_TYPES,
  type CaseFileType,
  type CaseKey,
  attachFiles,
  countMessages,
  decideCase,
  insertMessage,
  lockCase,
  moveCase,
  notifyOfCase,
  publishAccepted,
  publishCase,
  publishCaseEvent,
} from '../../server/public.ts';
import {
  type CaseClaimPeriod,
  type CasePage,
  type CasesApi,
  type DeskWithholding,
  type ListedCase,
  MAX_EXPORTED,
} from '../rules/cases-api.ts';
import { lockStaffAttachable } from './staff-files-store.ts';
import {
  type DeskCaseRow,
  assignCase,
  caseByNumber,
  countNotes,
  deskMessages,
  fileOfCase,
  insertNote,
  listCases,
  membersWith,
  notesOfCase,
} from './cases-store.ts';

const PAGE = 25;
/** Max. internal notes of a case. */
const MAX_NOTES = 300;

const CASE_ROLES = DESK_ROLES.filter((role) => mayWorkWith(role, 'cases'));

const filterInput = v.strictObject({
  state: v.nullable(v.picklist([...CASE_STATES, 'open'])),
  kind: v.nullable(v.picklist(CASE_KINDS)),
  store: v.nullable(v.picklist(stores)),
  mine: v.boolean(),
  endsSoon: v.boolean(),
  search: anyText(60),
});
const message = requiredText(CASE_LIMITS.text);
const files = v.pipe(
  v.array(uuidText),
  v.maxLength(CASE_LIMITS.files),
  v.check((ids) => new Set(ids).size === ids.length, 'names a file twice'),
);
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

type CaseActions = Omit<Actions<CasesApi>, 'cases.texts' | 'cases.save_text' | 'cases.remove_text'>;

/** The cases of all clients. Only finance decides them; no decision moves money. */
export const caseActions: CaseActions = {
  'cases.list': {
    allow: 'cases',
    changes: false,
    input: v.strictObject({ filter: filterInput, after: cursor }),
    run: async ({ filter, after }, context) => {
      const { db, staff } = context;
      // reads one row more than a page has, to learn whether another page follows
      const rows = await listCases(db, { at: context, filter, staffId: staff.id, after, limit: PAGE + 1 });
      const shown = await presentRows(context, rows.slice(0, PAGE));
      const last = rows.length > PAGE ? shown.at(-1) : undefined;
      return ok({ rows: shown, next: last ? { at: last.createdAt, number: last.number } : null });
    },
  },
  'cases.export': {
    allow: 'cases',
    changes: false,
    input: v.strictObject({ filter: filterInput }),
    run: async ({ filter }, context) => {
      const { db, staff } = context;
      const rows = await listCases(db, { at: context, filter, staffId: staff.id, after: null, limit: MAX_EXPORTED });
      await auditDesk(db, context, { action: 'cases.export', after: { rows: rows.length } });
      return ok({ rows: await presentRows(context, rows) });
    },
  },
  'cases.view': {
    allow: 'cases',
    changes: false,
    input: v.strictObject({ number: rowId }),
    run: async ({ number }, context) => {
      const row = await caseByNumber(context.db, number);
      if (!row) return NO_CASE();
      await auditDesk(context.db, context, { action: 'cases.view', clientId: row.client_id, subject: row.uuid });
      return ok(await presentPage(context, row));
    },
  },
  'cases.assign': {
    allow: 'cases',
    changes: true,
    input: v.strictObject({ number: rowId, staff: v.nullable(rowId) }),
    run: ({ number, staff }, context) =>
      withCase(context, number, async (tx, row) => {
        if (staff !== null && !(await membersWith(tx, CASE_ROLES)).some(({ id }) => id === staff)) {
          return notFound('A member of staff who works with cases', 'staff');
        }
        if (row.staff_id === staff) return badInput('nothing_changed', 'The case is assigned like this already.');
        await assignCase(tx, row, staff);
        if (staff !== null && row.estado === 'abierto') await review(tx, context, row);
        await audit(tx, context, row, 'cases.assign', { staff: row.staff_id }, { staff });
        return DONE;
      }),
  },
  'cases.answer': {
    allow: 'cases',
    changes: true,
    input: v.strictObject({ number: rowId, text: message, files }),
    run: ({ number, text, files: ids }, context) =>
      withCase(context, number, async (tx, row) => {
        if (row.estado === 'cerrado') return ENDED();
        const full = await noRoom(tx, row);
        if (full) return full;
        const estado = nextState('review', row.estado) ?? row.estado;
        const at = context.clock.now();
        const owned = { clientId: row.client_id, staffId: context.staff.id };
        const since = new Date(at.getTime() - CASE_LIMITS.attachMs);
        const found = ids.length === 0 ? new Set() : await lockStaffAttachable(tx, { ...owned, since }, ids);
        if (found.size < ids.length) return badInput('case_file', 'There is no such file of yours.', 'files');
        const messageId = await write(tx, context, row, text);
        await attachFiles(tx, row.client_id, ids, messageId);
        if (estado !== row.estado) await moveCase(tx, keyOf(row), estado, at);
        await announce(tx, context, row, { estado, texto: text, isAnswer: true });
        await audit(tx, context, row, 'cases.answer', { estado: row.estado }, { estado });
        return DONE;
      }),
  },
  'cases.note': {
    allow: 'cases',
    changes: true,
    input: v.strictObject({ number: rowId, text: message }),
    run: ({ number, text }, context) =>
      withCase(context, number, async (tx, row) => {
        if ((await countNotes(tx, row)) >= MAX_NOTES) {
          return badInput('too_many_notes', `A case has at most ${MAX_NOTES} notes.`, 'text');
        }
        // nothing is published: neither the client nor the ERP learns of a note
        await insertNote(tx, row, { staffId: context.staff.id, text, at: context.clock.now() });
        await audit(tx, context, row, 'cases.note');
        return DONE;
      }),
  },
  'cases.accept': {
    allow: 'caseDecisions',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ number: rowId, cents: v.nullable(cents), text: anyText(CASE_LIMITS.text) }),
    run: ({ number, cents: accepted, text }, context) =>
      withCase(context, number, async (tx, row) => {
        const estado = decidedState('accept', row);
        if (estado === null) return NOT_OPEN();
        if (accepted === null && row.monto_cents !== null) {
          return badInput('case_amount', 'The accepted amount is missing.', 'cents');
        }
        if (accepted !== null && (row.limit_cents === null || accepted > row.limit_cents)) {
          return badInput('case_amount', 'The amount is above that of the document or order.', 'cents');
        }
        const full = text === '' ? null : await noRoom(tx, row);
        if (full) return full;
        const at = context.clock.now();
        await decideCase(tx, keyOf(row), {
          estado: 'aceptado',
          acceptedCents: accepted,
          creditNumber: null,
          motivo: null,
          isErpFinal: false,
          at,
        });
        await write(tx, context, row, text || 'Aceptamos tu caso.');
        await announce(tx, context, row, { estado, texto: text || null, isAnswer: false });
        await publishAccepted(tx, context, {
          clientId: row.client_id,
          number: row.number,
          client: row.client,
          document: row.num_documento,
          cents: accepted,
          currency: STORES[row.store].currency,
          at,
        });
        await audit(tx, context, row, 'cases.accept', { estado: row.estado }, { estado, cents: accepted });
        return DONE;
      }),
  },
  'cases.reject': {
    allow: 'caseDecisions',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ number: rowId, reason: requiredText(500) }),
    run: ({ number, reason }, context) =>
      withCase(context, number, async (tx, row) => {
        const estado = decidedState('reject', row);
        if (estado === null) return NOT_OPEN();
        const full = await noRoom(tx, row);
        if (full) return full;
        const at = context.clock.now();
        await decideCase(tx, keyOf(row), {
          estado: 'rechazado',
          acceptedCents: null,
          creditNumber: null,
          motivo: reason,
          isErpFinal: false,
          at,
        });
        await write(tx, context, row, reason);
        await announce(tx, context, row, { estado, texto: reason, isAnswer: false });
        await audit(tx, context, row, 'cases.reject', { estado: row.estado }, { estado });
        return DONE;
      }),
  },
  'cases.close': {
    allow: 'cases',
    changes: true,
    input: v.strictObject({ number: rowId, text: anyText(CASE_LIMITS.text) }),
    run: ({ number, text }, context) =>
      withCase(context, number, async (tx, row) => {
        const estado = nextState('close', row.estado);
        if (estado === null) return NOT_OPEN();
        const full = text === '' ? null : await noRoom(tx, row);
        if (full) return full;
        await write(tx, context, row, text || 'Cerramos tu caso.');
        await moveCase(tx, keyOf(row), estado, context.clock.now());
        await announce(tx, context, row, { estado, texto: text || null, isAnswer: false });
        await audit(tx, context, row, 'cases.close', { estado: row.estado }, { estado });
        return DONE;
      }),
  },
  'cases.file': {
    allow: 'cases',
    changes: false,
    input: v.strictObject({ number: rowId, file: uuidText }),
    run: async ({ number, file }, context) => {
      const row = await caseByNumber(context.db, number);
      const found = row && (await fileOfCase(context.db, row, file));
      if (!found) return notFound('The file', 'file');
      await auditDesk(context.db, context, { action: 'cases.file', clientId: row.client_id, subject: row.uuid });
      const name = found.name.replaceAll(/[^\w. -]/g, '_');
      return ok(new DeskFile(name, CASE_FILE_TYPES[found.type as CaseFileType], found.bytes));
    },
  },
};

const DONE = ok({ ok: true } as const);
const NO_CASE = () => notFound('A case with this number', 'number');
const ENDED = () => badInput('case_ended', 'The case has ended and cannot be answered.', 'number');
const NOT_OPEN = () =>
  refuse({ category: 'already-exists', code: 'case_not_open', message: 'The case is not open any more.' });

/** Runs the steps of an action on a locked case. */
async function withCase<T>(
  context: StaffContext,
  number: number,
  steps: (tx: Tx, row: DeskCaseRow) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transaction(context.db, async (tx) => {
    const found = await caseByNumber(tx, number);
    if (!found) return NO_CASE();
    await lockCase(tx, found.client_id, found.uuid);
    const row = await caseByNumber(tx, number);
    return row ? steps(tx, row) : NO_CASE();
  });
}

const keyOf = ({ client_id, uuid }: DeskCaseRow): CaseKey => ({ clientId: client_id, uuid });

/** The state after a decision of the desk; null if it may not decide. */
function decidedState(event: CaseEvent, { estado, is_erp_final }: DeskCaseRow) {
  return is_erp_final ? null : nextState(event, estado);
}

async function noRoom(tx: Tx, row: DeskCaseRow): Promise<ReturnType<typeof badInput> | null> {
  if ((await countMessages(tx, row.client_id, row.uuid)) < CASE_LIMITS.messages) return null;
  return badInput('too_many_messages', `A case has at most ${CASE_LIMITS.messages} messages.`, 'number');
}

async function write(tx: Tx, { staff, clock }: StaffContext, row: DeskCaseRow, text: string): Promise<number> {
  return insertMessage(tx, keyOf(row), { author: 'company', staffId: staff.id, text, at: clock.now() });
}

/** Begins the review of an open case. */
async function review(tx: Tx, context: StaffContext, row: DeskCaseRow): Promise<void> {
  const at = context.clock.now();
  await moveCase(tx, keyOf(row), 'en_revision', at);
  await publishCase(tx, keyOf(row));
  const { number } = row;
  await publishCaseEvent(tx, context, {
    ...keyOf(row),
    number,
    estado: 'en_revision',
    de: 'compania',
    texto: null,
    at,
  });
}

/** Tells the client's users and the ERP what the company did. */
async function announce(
  tx: Tx,
  context: StaffContext,
  row: DeskCaseRow,
  done: { readonly estado: DeskCaseRow['estado']; readonly texto: string | null; readonly isAnswer: boolean },
): Promise<void> {
  const { estado, texto, isAnswer } = done;
  const { number } = row;
  const at = context.clock.now();
  await publishCase(tx, keyOf(row));
  await notifyOfCase(tx, context.jobs, { ...keyOf(row), number, estado, isAnswer, at });
  await publishCaseEvent(tx, context, { ...keyOf(row), number, estado, de: 'compania', texto, at });
}

async function audit(
  tx: Tx,
  context: StaffContext,
  { client_id, uuid }: DeskCaseRow,
  action: Parameters<typeof auditDesk>[2]['action'],
  before?: object,
  after?: object,
): Promise<void> {
  await auditDesk(tx, context, {
    action,
    clientId: client_id,
    subject: uuid,
    ...(before && { before }),
    ...(after && { after }),
  });
}

/** The claim periods of the cases' documents, which are read at once. */
async function claimPeriodsFor(
  context: StaffContext,
  rows: readonly DeskCaseRow[],
): Promise<(row: DeskCaseRow) => CaseClaimPeriod | null> {
  const documents = rows.flatMap(({ client_id: clientId, document_id: documentId, store }) =>
    documentId === null ? [] : [{ clientId, documentId, store }],
  );
  const periods = await claimPeriodsOf(context.db, documents, context);
  return ({ document_id: documentId, store }) => {
    const period = documentId === null ? undefined : periods.get(documentId);
    if (!period) return null;
    const { end, state } = period;
    return { end, state, endsToday: end === today(context.clock, STORES[store]) };
  };
}

async function presentRows(context: StaffContext, rows: readonly DeskCaseRow[]): Promise<readonly ListedCase[]> {
  const claimPeriodOf = await claimPeriodsFor(context, rows);
  return rows.map((row) => present(row, claimPeriodOf(row)));
}

function present(row: DeskCaseRow, claimPeriod: CaseClaimPeriod | null): ListedCase {
  const { number, client, client_name, store, tipo, estado, document, order, assignee } = row;
  return {
    number,
    client,
    clientName: client_name,
    store,
    currency: STORES[store].currency,
    kind: tipo,
    state: estado,
    document,
    order,
    claimPeriod,
    cents: row.monto_cents,
    acceptedCents: row.accepted_cents,
    assignee,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    waitingSince: row.waiting_since?.toISOString() ?? null,
  };
}

function withholdingOf(row: DeskCaseRow): DeskWithholding | null {
  const { withholding: concept, withholding_ppm: ppm, withholding_base_cents: baseCents, certificate_day } = row;
  if (concept === null || ppm === null || baseCents === null) return null;
  return { concept, percent: percentOf(ppm), baseCents, certificateDay: certificate_day };
}

async function presentPage(context: StaffContext, row: DeskCaseRow): Promise<CasePage> {
  const { db } = context;
  const messages = await deskMessages(db, row);
  const notes = await notesOfCase(db, row, MAX_NOTES);
  const thread = [
    ...messages,
    ...notes.map(({ id, who, text, at }) => ({ id, who, text, at, author: 'note' as const, files: [] })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return {
    ...present(row, (await claimPeriodsFor(context, [row]))(row)),
    openedBy: row.opened_by,
    reason: row.motivo,
    creditNumber: row.credit_number,
    isErpFinal: row.is_erp_final,
    withholding: withholdingOf(row),
    assigneeId: row.staff_id,
    messages: thread.map(({ id, author, who, text, at, files }) => {
      return { id, author, who, text, at: at.toISOString(), files };
    }),
    members: await membersWith(db, CASE_ROLES),
  };
}
