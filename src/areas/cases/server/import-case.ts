import * as v from 'valibot';
import type { EstadoCaso } from '#kit/core/contract/types.ts';
import { type Cents, centsFromAmount } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import {
  APPLIED,
  type ImportRun,
  type Outcome,
  UNCHANGED,
  importRecordType,
  rejected,
} from '#kit/server/import/record-type.ts';
import { lockClients, unknownClient } from '#areas/session/server/public.ts';
import { CASE_LIMITS } from '../rules/limits.ts';
import { publishCaseToWebhooks } from './case-event.ts';
import { countMessages, insertMessage, lockCase, moveCase } from './case-store.ts';
import { type ErpCase, caseOfErp, decideCase, hasCredit, recordErpVersion } from './decision-store.ts';
import { notifyOfCase, publishCase } from './notify-of-case.ts';

/** What the ERP decides about a case, or answers to it (docs/erp.md, Records). */
const caseFields = f.fields({
  kind: v.literal('case'),
  version: f.version,
  codigo_cliente: f.key,
  numero: v.pipe(f.key, v.regex(/^[1-9]\d{0,14}$/, 'is not the number of a case')),
  estado: v.optional(
    v.nullable(
      v.picklist(
        ['en_revision', 'aceptado', 'rechazado', 'cerrado'],
        "must be 'en_revision', 'aceptado', 'rechazado' or 'cerrado'",
      ),
    ),
    null,
  ),
  motivo: f.text,
  monto_aceptado: v.optional(v.nullable(v.number('must be a number')), null),
  num_documento_credito: f.reference,
  texto: v.optional(v.nullable(f.longText(CASE_LIMITS.text)), null),
});

type CaseRecord = v.InferOutput<typeof caseFields>;

async function applyCases(tx: Tx, records: readonly CaseRecord[], run: ImportRun): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const outcomes: Outcome[] = [];
  for (const record of records) {
    const client = clients.get(record.codigo_cliente);
    outcomes.push(
      client
        ? await applyCase(tx, { clientId: client.client_id, currency: STORES[client.store].currency }, record, run)
        : unknownClient(record.codigo_cliente),
    );
  }
  return outcomes;
}

type Owner = { readonly clientId: number; readonly currency: (typeof STORES)[keyof typeof STORES]['currency'] };

/** Applies a newer record to a case that is not closed. The ERP's decision is final, and replaces the desk's. */
async function applyCase(tx: Tx, owner: Owner, record: CaseRecord, run: ImportRun): Promise<Outcome> {
  const { clientId } = owner;
  const before = await caseOfErp(tx, clientId, Number(record.numero));
  if (!before) return rejected('numero', 'is not a case of this client');
  await lockCase(tx, clientId, before.uuid);
  const found = (await caseOfErp(tx, clientId, Number(record.numero))) ?? before;
  if ((found.erp_version ?? -1) >= record.version) return UNCHANGED;
  const { estado, texto, motivo } = record;
  if (found.estado === 'cerrado') return rejected('estado', 'cannot change: the case is closed');
  if (estado === 'rechazado' && motivo === null) return rejected('motivo', 'is missing: a rejection needs a reason');
  const accepted = acceptedCents(owner, record, found);
  if (typeof accepted === 'string') return rejected('monto_aceptado', accepted);
  if (estado === null && texto === null) return rejected('texto', 'is missing: the record says nothing');

  const key = { clientId, uuid: found.uuid };
  const at = run.clock.now();
  const text = texto ?? (estado === 'rechazado' ? motivo : null);
  if (text !== null && (await countMessages(tx, clientId, found.uuid)) >= CASE_LIMITS.messages) {
    return rejected('texto', `a case has at most ${CASE_LIMITS.messages} messages`);
  }
  await recordErpVersion(tx, key, record.version);
  if (text !== null) await insertMessage(tx, key, { author: 'erp', text, at });
  let after: EstadoCaso = estado ?? found.estado;
  if (estado === 'aceptado' || estado === 'rechazado') {
    const creditNumber = estado === 'aceptado' ? record.num_documento_credito : null;
    const decision = { acceptedCents: accepted, creditNumber, motivo: estado === 'rechazado' ? motivo : null };
    await decideCase(tx, key, { estado, ...decision, isErpFinal: true, at });
    if (creditNumber !== null && (await hasCredit(tx, clientId, creditNumber))) after = 'cerrado';
  }
  if (after !== found.estado && after !== 'aceptado' && after !== 'rechazado') await moveCase(tx, key, after, at);
  await publishCase(tx, key);
  await publishCaseToWebhooks(tx, { clientId, number: found.number, estado: after, de: 'compania', at });
  const isAnswer = after === found.estado || after === 'en_revision';
  if (text !== null || !isAnswer)
    await notifyOfCase(tx, { send: run.send }, { ...key, number: found.number, estado: after, isAnswer, at });
  return APPLIED;
}

/** The accepted amount: the record's, else the case's; a text where it is wrong. */
function acceptedCents(owner: Owner, record: CaseRecord, found: ErpCase): Cents | null | string {
  if (record.estado !== 'aceptado') return record.monto_aceptado === null ? null : "needs the estado 'aceptado'";
  if (record.monto_aceptado === null) return found.monto_cents;
  const cents = centsFromAmount(record.monto_aceptado, owner.currency);
  if (!cents.ok || cents.value <= 0) return 'must be above 0, with no more decimals than the currency';
  return cents.value;
}

export const caseKind = importRecordType({
  kind: 'case',
  schema: caseFields,
  keyFields: ['codigo_cliente', 'numero'],
  apply: applyCases,
});
