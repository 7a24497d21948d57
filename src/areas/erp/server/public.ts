/** The parts of the ERP's import and outgoing events that other code may use. */
export { bytesOf } from './import/read-bytes.ts';
export { MAX_XML } from '#areas/einvoices/server/public.ts';
export { ADDRESS_ROW_ID, type Undelivered } from './deliver/delivery-store.ts';
export { releaseOn, replayOn } from './deliver/redeliver.ts';
export { countDelivered } from './deliver/redeliver-store.ts';
export { importFile } from './import/file.ts';
export { importRecords } from './import/import.ts';
export { type ImportSource, type ImportResult } from './import/report.ts';
export type { ErpCommand } from './admin-commands.ts';
export { listKeys } from './keys/key-store.ts';
export { endKey, makeKey, rotateKey, createSecret } from './keys/keys.ts';
