/** All that programs outside may use of the ERP's import and of what it is told. */
export { bytesOf } from './import/bytes.ts';
export { jobs as importJobs } from '../../compensations/server/public.ts';
export { LARGEST_XML } from '../../einvoices/server/public.ts';
export { openDelivery } from './deliver/open.ts';
export { type Undelivered, measure } from './deliver/delivery-store.ts';
export { importFile } from './import/file.ts';
export { type Imported, importRecords } from './import/import.ts';
export { type ImportReport } from './import/report.ts';
export { type ErpOrder, orders } from './orders.ts';
