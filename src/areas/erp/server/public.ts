/** All that programs outside may use of the import. */
export { bytesOf } from './import/bytes.ts';
export { LARGEST_XML } from '../../einvoices/server/public.ts';
export { importFile } from './import/file.ts';
export { type Imported, importRecords } from './import/import.ts';
export { type ImportReport } from './import/report.ts';
