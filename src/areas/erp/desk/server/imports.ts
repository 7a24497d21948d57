import * as v from 'valibot';
import { badInput, notFound, ok } from '#kit/core/result.ts';
import {
  BAD_LINES,
  IMPORT_DAYS,
  IMPORT_OUTCOMES,
  IMPORT_SOURCES,
  type ImportsApi,
  type ListedImport,
  MIN_KEY,
} from '../rules/imports-api.ts';
import { type Actions, anyText, cursor, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { hoursBefore } from './events-store.ts';
import { type ImportRow, importById, importLines, lineKinds, listImports } from './imports-store.ts';

const PAGE = 25;

const importFilter = v.strictObject({
  key: anyText(200),
  source: v.nullable(v.picklist(IMPORT_SOURCES)),
  outcome: v.picklist(IMPORT_OUTCOMES),
  days: v.picklist(IMPORT_DAYS),
});
const lineFilter = v.strictObject({ what: v.picklist(BAD_LINES), kind: anyText(64), text: anyText(100) });

/** Imports from the ERP: their results and refused lines (docs/erp.md, Report). */
export const importActions: Actions<ImportsApi> = {
  'imports.list': {
    allow: 'erp',
    changes: false,
    input: v.strictObject({ filter: importFilter, after: cursor }),
    run: async ({ filter, after }, { db, clock }) => {
      if (filter.key !== '' && filter.key.length < MIN_KEY) {
        return badInput('too_wide', `Write at least ${MIN_KEY} characters of the key.`, 'key');
      }
      const since = hoursBefore(clock.now(), filter.days * 24);
      // reads one row more than a page has, to learn whether another page follows
      const rows = await listImports(db, filter, { since, after, limit: PAGE + 1 });
      const imports = rows.slice(0, PAGE).map(present);
      const last = rows.length > PAGE ? imports.at(-1) : undefined;
      return ok({ imports, next: last ? { at: last.beganAt, number: last.id } : null });
    },
  },
  /** Audited, because the keys of bad lines may be users' e-mails. */
  'imports.view': {
    allow: 'erp',
    changes: false,
    input: v.strictObject({ id: rowId }),
    run: async ({ id }, context) => {
      const row = await importById(context.db, id);
      if (!row) return notFound('The import', 'id');
      const kinds = await lineKinds(context.db, id);
      await auditDesk(context.db, context, { action: 'imports.view', subject: `import ${id}` });
      return ok({ ...present(row), kinds });
    },
  },
  'imports.lines': {
    allow: 'erp',
    changes: false,
    input: v.strictObject({ id: rowId, filter: lineFilter, page: rowId }),
    run: async ({ id, filter, page }, { db }) => {
      if (!(await importById(db, id))) return notFound('The import', 'id');
      return ok(await importLines(db, id, filter, page));
    },
  },
};

function present({ report_id: id, began_at, ended_at, ...row }: ImportRow): ListedImport {
  const { source, file, lines, applied, unchanged, rejected, warned, broken } = row;
  return {
    id,
    beganAt: began_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    source,
    file,
    lines,
    applied,
    unchanged,
    rejected,
    warned,
    broken,
  };
}
