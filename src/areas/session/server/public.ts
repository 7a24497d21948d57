/** All that other areas may use of who is who. */
export { AUDIT_PAGE, type AuditEntry } from './audit-store.ts';
export { noteActivity } from './activity.ts';
export { endPaymentExtension, extendSessionForPayment } from './activity-store.ts';
export { userSubject } from './audit-subject-store.ts';
export { authenticate } from './authenticate.ts';
export { unknownClient } from './import.ts';
export { codeKey, destinationsByCode, lockClients } from './import-store.ts';
export { viewerOfLink } from './link.ts';
export { IN_MAINTENANCE, maintenanceSwitch } from './maintenance.ts';
export type { makeSupportLink } from './support-link.ts';
export { newToken, readToken, sha256 } from './token.ts';
export { scopeOfUser } from './user-scope.ts';
export { rolesOfSessions } from './roles-of-sessions.ts';
export { viewerOfRequest, viewerOfStream } from './viewer-of-request.ts';
export type { SessionCommand } from './admin-commands.ts';
export { publishedTexts } from './terms-store.ts';
export { wantsReceiptMail } from './receipt-mail.ts';
export { MAIL_RETRIES, type UserMail, deliverUserMail, mailUser } from './user-mail.ts';
