import type { AnyExportedList } from '../../../kit/server/export/list.ts';
import { compensationExport, compensationsExport } from './list-export.ts';

/** The area's lists that can be had as files. */
export const exports: readonly AnyExportedList[] = [compensationsExport, compensationExport];
