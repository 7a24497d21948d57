import * as v from 'valibot';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import { type Outcome, importRecordType, rejected } from '#kit/server/import/record-type.ts';
import { lockClients, unknownClient } from '#areas/session/server/public.ts';
import { answerVersions, purchaseKey, upsertAnswers } from './answer-store.ts';

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
  const keyOf = ({ codigo_cliente, uuid }: AnswerRecord) => ({
    client_id: clients.get(codigo_cliente)?.client_id ?? 0,
    uuid,
  });
  const known = await answerVersions(tx, records.map(keyOf));
  return applyNewer(records, {
    storedVersion: (record) => known.get(purchaseKey(keyOf(record))),
    toRow: (record) => {
      const key = keyOf(record);
      if (!clients.has(record.codigo_cliente)) return unknownClient(record.codigo_cliente);
      if (!known.has(purchaseKey(key))) return rejected('uuid', 'is no purchase of vouchers of the client');
      return { row: { ...key, resp_salesforce: record.resp_salesforce, version: record.version } };
    },
    store: (rows) => upsertAnswers(tx, rows),
  });
}

export const answerKind = importRecordType({
  kind: 'voucher_answer',
  schema: answerFields,
  keyFields: ['codigo_cliente', 'uuid'],
  keyOf: (record) => [record.codigo_cliente, record.uuid].join('/'),
  apply: applyAnswers,
});
