import type { AnyExportedList } from '../../../kit/server/export/list.ts';
import { historyExport } from './history-export.ts';
import { periodExport } from './period-export.ts';
import { statusExport } from './status-export.ts';

/** The area's lists that can be had as files. */
export const exports: readonly AnyExportedList[] = [statusExport, historyExport, periodExport];
