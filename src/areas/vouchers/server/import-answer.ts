import * as v from 'valibot';
import type { Tx } from '#kit/server/database.ts';
import * as f from '#kit/server/fields.ts';
import { APPLIED, type Outcome, UNCHANGED, importRecordType, rejected } from '#kit/server/import-record-type.ts';
import { lockClients, unknownClient } from '#areas/session/server/public.ts';
import { type AnswerRow, answerVersions, purchaseKey, upsertAnswers } from './answer-store.ts';

/** Salesforce's answer about a purchase (docs/erp.md, Vouchers). */
const answerFields = f.fields({
  kind: v.literal('voucher_answer'),
  version: f.version,
  codigo_cliente: f.key,
  uuid: f.uuid,
  resp_salesforce: f.text,
});

type AnswerRecord = v.InferOutput<typeof answerFields>;

async function applyAnswers(tx: Tx, records: readonly AnswerRecord[]): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const known = await answerVersions(
    tx,
    records.flatMap(({ codigo_cliente, uuid }) => {
      const client = clients.get(codigo_cliente);
      return client ? [{ client_id: client.client_id, uuid }] : [];
    }),
  );
  const rows: AnswerRow[] = [];
  const outcomes: Outcome[] = [];
  for (const { codigo_cliente, uuid, resp_salesforce, version } of records) {
    const client_id = clients.get(codigo_cliente)?.client_id;
    if (client_id === undefined) {
      outcomes.push(unknownClient(codigo_cliente));
      continue;
    }
    const before = known.get(purchaseKey({ client_id, uuid }));
    if (before === undefined) outcomes.push(rejected('uuid', 'is no purchase of vouchers of the client'));
    else if (before !== null && before >= version) outcomes.push(UNCHANGED);
    else {
      rows.push({ client_id, uuid, resp_salesforce, version });
      outcomes.push(APPLIED);
    }
  }
  await upsertAnswers(tx, rows);
  return outcomes;
}

export const answerKind = importRecordType({
  kind: 'voucher_answer',
  schema: answerFields,
  keyFields: ['codigo_cliente', 'uuid'],
  keyOf: (record) => [record.codigo_cliente, record.uuid].join('/'),
  apply: applyAnswers,
});
