import * as v from 'valibot';
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
import { applyCompensation, releaseLocks } from '#areas/account/server/public.ts';
import { requestPaid } from '#areas/approvals/server/public.ts';
import { lockClients, unknownClient } from '#areas/session/server/public.ts';
import { sendAnswerMail } from './answer-mail.ts';
import {
  type CompensationKey,
  insertAnswer,
  insertContradiction,
  linesToApply,
  loadCompensation,
} from './answer-store.ts';
import { COMPENSATION_CONTRADICTIONS } from './metrics.ts';

/** The ERP's answer to a compensation (docs/erp.md, Records). */
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
  const clients = await lockClients(
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
 * Ends a compensation once, by the ERP's answer (docs/product.md, Compensations). A repeated or older answer changes
 * nothing; a contradicting one is rejected, recorded and reported. The client's ledger is locked.
 */
async function answer(
  tx: Tx,
  key: CompensationKey,
  { estado, motivo, version }: AnswerRecord,
  run: ImportRun,
): Promise<Outcome> {
  const compensation = await loadCompensation(tx, key);
  if (!compensation) return rejected('id_transaccion', 'is not a compensation of this client');
  if (estado === 'F' && motivo === null) return rejected('motivo', 'is missing: a rejection needs a reason');
  const now = run.clock.now();
  const given = { answer: estado, motivo: estado === 'F' ? motivo : null, version, now };

  const { number, answer: former, answer_version } = compensation;
  if (former !== null) {
    if (version <= (answer_version ?? 0) || former === estado) return UNCHANGED;
    if (await insertContradiction(tx, key, given)) {
      const about = {
        compensation: { uuid: key.uuid, client_id: key.clientId, number },
        recorded: former,
        reported: estado,
      };
      run.alarm('the ERP contradicts its answer to a compensation', about);
      run.count(COMPENSATION_CONTRADICTIONS);
    }
    return rejected('estado', `contradicts the recorded answer, which is ${former}`);
  }

  await insertAnswer(tx, key, given);
  const lines = estado === 'S' ? await linesToApply(tx, key) : [];
  const undone = estado === 'S' && (await applyCompensation(tx, { ...key, number, lines, now })).undone;
  if (estado === 'S' && !undone) await requestPaid(tx, run, key);
  await releaseLocks(tx, key.clientId, key.uuid);
  await run.send(tx, sendAnswerMail, key, { key: key.uuid });
  if (!undone) return APPLIED;
  const reason = 'ends as F nevertheless: the bank had reversed money that the compensation uses';
  return { is: 'applied', warnings: [{ field: 'estado', reason }] };
}

export const answerKind = importRecordType({
  kind: 'compensation_answer',
  schema: answerFields,
  keyFields: ['codigo_cliente', 'id_transaccion'],
  keyOf: (record) => [record.codigo_cliente, record.id_transaccion].join('/'),
  apply: applyAnswers,
});
