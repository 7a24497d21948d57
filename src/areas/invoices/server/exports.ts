import type { AnyExportedList } from '../../../kit/server/export/list.ts';
import { paymentsExport } from './history-export.ts';
import { invoicesExport } from './list-export.ts';

/** The area's lists that can be had as files. */
export const exports: readonly AnyExportedList[] = [invoicesExport, paymentsExport];
