import type { Mutation } from '../mutation.ts';

const VISIBLE = 'src/areas/cases/server/visible-store.ts';
const STORE = 'src/areas/cases/server/case-store.ts';
const FILES = 'src/areas/cases/server/file-store.ts';
const RULE = 'src/areas/cases/rules/case.ts';
const RULES = 'src/areas/cases/rules/case.test.ts';
const TEST = 'src/areas/cases/server/cases.test.ts';
const DESK = 'src/areas/cases/desk/server/cases.ts';
const DESK_TEST = 'src/areas/cases/desk/server/cases.test.ts';
const ERP = 'src/areas/cases/server/import-case.ts';
const ERP_TEST = 'src/areas/cases/server/import-case.test.ts';

/** Cases: who sees them, what may be done to them, and that notes stay internal. */
export const CASES: readonly Mutation[] = [
  {
    name: 'a case is seen without the right to its document',
    file: VISIBLE,
    from: '(c.document_id is null or ${has(SEES_DOCUMENTS)} and exists (',
    to: '(c.document_id is null or (true or ${has(SEES_DOCUMENTS)}) and exists (',
    tests: [TEST],
  },
  {
    name: 'a case is seen without the station of its order',
    file: VISIBLE,
    from: 'and ${seesPlace(sql`o.destination_id`)}))',
    to: '))',
    tests: [TEST],
  },
  {
    name: 'a case about nothing is seen by every user',
    file: VISIBLE,
    from: 'then ${has([PAYS])}',
    to: 'then ${has([PAYS, ...SEES_ORDERS])}',
    tests: [TEST],
  },
  {
    name: 'the file of a case is served to who does not see it',
    file: FILES,
    from: 'f.file_id = ${id}::uuid and ${visibleCases(reader)}`',
    to: 'f.file_id = ${id}::uuid and (true or ${visibleCases(reader)})`',
    tests: [TEST],
  },
  {
    name: 'a file is attached by another user',
    file: FILES,
    from: 'and user_id = ${userId} and file_id = any(${[...ids]}::uuid[])',
    to: 'and ${userId}::bigint > 0 and file_id = any(${[...ids]}::uuid[])',
    tests: [TEST],
  },
  {
    name: 'a file is attached after a day',
    file: FILES,
    from: 'and message_id is null and uploaded_at > ${since}',
    to: "and message_id is null and uploaded_at > ${since}::timestamptz - interval '9 days'",
    tests: [TEST],
  },
  {
    name: 'a support session marks a case as read',
    file: 'src/areas/cases/server/list.ts',
    from: 'if (!viewer.isSupport && row.unread > 0)',
    to: 'if (row.unread > 0)',
    tests: [TEST],
  },
  {
    name: 'the stream signals a case to who does not see it',
    file: 'src/areas/cases/server/topic.ts',
    from: 'changed !== null && !(await seesCase(db, reader, changed))',
    to: 'changed !== null && !(await seesCase(db, reader, changed)) && reader.userId < 0',
    tests: [TEST],
  },
  {
    name: 'everybody closes a case',
    file: 'src/areas/cases/server/close-case.ts',
    from: 'if (!mayClose(row, viewer)) {',
    to: 'if (!mayClose(row, viewer) && row.number < 0) {',
    tests: [TEST],
  },
  {
    name: 'a claim is more than what is open',
    file: STORE,
    from: 'least(sum(coalesce(c.monto_cents, 0)), abs(d.open_cents))',
    to: 'sum(coalesce(c.monto_cents, 0))',
    tests: [TEST],
  },
  {
    name: 'a rejected case is reopened for good',
    file: RULE,
    from: '<= CASE_LIMITS.reopenMs',
    to: '<= CASE_LIMITS.reopenMs * 2',
    tests: [RULES],
  },
  {
    name: 'the amount in question may be above the document',
    file: RULE,
    from: 'return cents <= limit',
    to: 'return cents <= limit + 100',
    tests: [RULES],
  },
  {
    name: 'an internal note is a message to the client',
    file: DESK,
    from: 'await insertNote(tx, row, { staffId: context.staff.id, text, at: context.clock.now() });',
    to: 'await insertNote(tx, row, { staffId: context.staff.id, text, at: context.clock.now() }); await write(tx, context, row, text);',
    tests: [DESK_TEST],
  },
  {
    name: 'an internal note is published to open pages',
    file: DESK,
    from: 'await insertNote(tx, row, { staffId: context.staff.id, text, at: context.clock.now() });',
    to: 'await insertNote(tx, row, { staffId: context.staff.id, text, at: context.clock.now() }); await publishCase(tx, keyOf(row));',
    tests: [DESK_TEST],
  },
  {
    name: 'one person accepts a case while four eyes are on',
    file: DESK,
    from: '    fourEyes: () => true,\n    input: v.strictObject({ number: rowId, cents: v.nullable(cents)',
    to: '    input: v.strictObject({ number: rowId, cents: v.nullable(cents)',
    tests: [DESK_TEST],
  },
  {
    name: 'the client sees who of the company wrote',
    file: 'src/areas/cases/server/present.ts',
    from: "de: author === 'client' ? (de ?? '') : COMPANY,",
    to: "de: author === 'client' ? (de ?? COMPANY) : author,",
    tests: [DESK_TEST],
  },
  {
    name: 'the ERP repeats a record of a case',
    file: ERP,
    from: 'if ((found.erp_version ?? -1) >= record.version) return UNCHANGED;',
    to: 'if ((found.erp_version ?? -1) > record.version) return UNCHANGED;',
    tests: [ERP_TEST],
  },
  {
    name: 'an accepted case stays open when its credit arrives',
    file: 'src/areas/cases/server/decision-store.ts',
    from: 'd.num_documento = c.credit_number and d.original_cents < 0)`;',
    to: 'd.num_documento = c.credit_number and d.original_cents > 0)`;',
    tests: [ERP_TEST],
  },
  {
    name: 'a file is stored although the session ended while it came in',
    file: 'src/kit/server/http/upload-route.ts',
    from: 'isSenderStale(request) ? await prepare(request) : { wanted: first }',
    to: 'isSenderStale(request) ? { wanted: first } : await prepare(request)',
    tests: ['src/areas/cases/server/cases.test.ts › are refused where the session ends while they come in'],
  },
  {
    name: 'an image of the desk is stored although the session ended while it came in',
    file: 'src/desk/server/upload-routes.ts',
    from: 'isSenderStale(request) ? await staffOfRequest(app, request) : found;',
    to: 'isSenderStale(request) ? found : await staffOfRequest(app, request);',
    tests: ['src/areas/content/desk/server/images.test.ts › stores no image where the session ends while it comes in'],
  },
];
