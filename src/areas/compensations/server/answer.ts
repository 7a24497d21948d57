import * as v from 'valibot';
import type { Tx } from '../../../kit/server/database.ts';
import * as f from '../../../kit/server/fields.ts';
import {
  APPLIED,
  type ImportRun,
  type Outcome,
  UNCHANGED,
  recordKind,
  rejected,
} from '../../../kit/server/record-kind.ts';
import { applyCompensation, releaseLocks } from '../../account/server/public.ts';
import { holdClients, unknownClient } from '../../session/server/public.ts';
import { sendAnswerMail } from './answer-mail.ts';
import { type CompensationKey, compensationOf, insertAnswer, linesToApply, noteContradiction } from './answer-store.ts';

/** What an answer's record holds (docs/erp.md): how the ERP ends a compensation. */
const answerFields = f.fields({
  kind: v.literal('compensation_answer'),
  version: f.version,
  codigo_cliente: f.key,
  id_transaccion: f.uuid,
  estado: v.picklist(['S', 'F'], "must be 'S' or 'F'"),
  motivo: f.text,
});

type AnswerRecord = v.InferOutput<typeof answerFields>;

async function applyAnswers(tx: Tx, records: readonly AnswerRecord[], run: ImportRun): Promise<readonly Outcome[]> {
  const clients = await holdClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const outcomes: Outcome[] = [];
  for (const record of records) {
    const clientId = clients.get(record.codigo_cliente)?.client_id;
    const key = clientId === undefined ? null : { clientId, uuid: record.id_transaccion };
    outcomes.push(key ? await answer(tx, key, record, run) : unknownClient(record.codigo_cliente));
  }
  return outcomes;
}

/**
 * Ends a compensation as the ERP says, once (product.md, Money). What comes again, late, twice or as an older version
 * changes nothing more; another ending than the one that stands is rejected, kept and told. The client's ledger is held.
 */
async function answer(
  tx: Tx,
  key: CompensationKey,
  { estado, motivo, version }: AnswerRecord,
  run: ImportRun,
): Promise<Outcome> {
  const compensation = await compensationOf(tx, key);
  if (!compensation) return rejected('id_transaccion', 'is no compensation of the client');
  if (estado === 'F' && motivo === null)
    return rejected('motivo', 'is missing: a compensation is rejected for a reason');
  const now = run.clock.now();
  const said = { answer: estado, motivo: estado === 'F' ? motivo : null, version, now };

  const { number, answer: stands, answer_version } = compensation;
  if (stands !== null) {
    if (version <= (answer_version ?? 0) || stands === estado) return UNCHANGED;
    if (await noteContradiction(tx, key, said)) {
      const about = { compensation: { uuid: key.uuid, client_id: key.clientId, number }, stands, told: estado };
      run.alarm('the ERP contradicts the answer that it had given to a compensation', about);
    }
    return rejected('estado', `is another than the answer that stands, which is ${stands}`);
  }

  await insertAnswer(tx, key, said);
  const lines = estado === 'S' ? await linesToApply(tx, key) : [];
  const undone = estado === 'S' && (await applyCompensation(tx, { ...key, number, lines, now })).undone;
  await releaseLocks(tx, key.clientId, key.uuid);
  await run.send(tx, sendAnswerMail, key, { key: key.uuid });
  if (!undone) return APPLIED;
  const reason = 'ends as F all the same: the bank had taken back money that the compensation uses';
  return { is: 'applied', warnings: [{ field: 'estado', reason }] };
}

/** The records that the import takes for the ERP's answers to compensations. */
export const answerKind = recordKind({
  kind: 'compensation_answer',
  schema: answerFields,
  keyFields: ['codigo_cliente', 'id_transaccion'],
  keyOf: (record) => [record.codigo_cliente, record.id_transaccion].join('/'),
  apply: applyAnswers,
});
