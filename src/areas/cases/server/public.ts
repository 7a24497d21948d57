/** The exports of cases for its desk and for later areas. */
export { publishAccepted } from './accepted-event.ts';
export { publishCaseEvent } from './case-event.ts';
export { CASE_FILE_TYPES, type CaseFileType, caseFileType } from './case-file-type.ts';
export { countMessages, insertMessage, lockCase, moveCase } from './case-store.ts';
export { attachFiles } from './file-store.ts';
export { decideCase } from './decision-store.ts';
export { type CaseKey, notifyOfCase, publishCase } from './notify-of-case.ts';
