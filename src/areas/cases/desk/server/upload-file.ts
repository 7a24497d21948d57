import { randomUUID } from 'node:crypto';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { DeskUpload } from '#kit/desk/server/area-desk.ts';
import { isFileName } from '#kit/server/http/uploaded-name.ts';
import { CASE_LIMITS } from '../../rules/limits.ts';
import { caseFileType } from '../../server/public.ts';
import { caseByNumber } from './cases-store.ts';
import { countStaffFiles, insertStaffFile, lockStaffFiles } from './staff-files-store.ts';

/**
 * PUT /mesa/case-files/{number}?name=…: a file for an answer to the case, which the same member of staff may attach
 * once within 24 hours.
 */
export const uploadCaseFile: DeskUpload = {
  folder: 'case-files',
  allow: 'cases',
  maxBytes: CASE_LIMITS.fileBytes,
  timeout: 120_000,
  store: async ({ path, query, bytes }, context): Promise<Result<{ readonly id: string }>> => {
    const { db, clock, staff } = context;
    const name = query['name'];
    if (typeof name !== 'string' || !isFileName(name)) return badInput('filename', 'The name is not valid.', 'name');
    const type = await caseFileType(bytes);
    if (type === null) return badInput('fileTypes', 'A file is PDF, XML, JPEG, PNG or XLSX.', 'path');
    const row = /^[1-9]\d{0,14}$/.test(path) ? await caseByNumber(db, Number(path)) : undefined;
    if (!row) return notFound('A case with this number', 'path');
    return transaction(db, async (tx): Promise<Result<{ readonly id: string }>> => {
      await lockStaffFiles(tx, staff.id);
      const now = clock.now();
      const { waiting, sent } = await countStaffFiles(tx, staff.id, new Date(now.getTime() - CASE_LIMITS.attachMs));
      if (waiting >= CASE_LIMITS.waitingFiles || sent >= CASE_LIMITS.filesOfStaffDay) {
        return refuse({ category: 'rate-limit', code: 'too_many_uploads', message: 'Too many files.' });
      }
      const id = randomUUID();
      await insertStaffFile(tx, row.client_id, { id, staffId: staff.id, name, type, bytes, at: now });
      await auditDesk(tx, context, { action: 'cases.upload', clientId: row.client_id, subject: row.uuid });
      return ok({ id });
    });
  },
};
