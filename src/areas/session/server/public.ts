/** All that other areas may use of who is who. */
import { clientKind, destinationKind } from './import.ts';
import { legalTextKind } from './import-texts.ts';
import { userKind } from './import-users.ts';

export { AUDIT_PAGE, type AuditEntry } from './audit-store.ts';
export { noteActivity } from './activity.ts';
export { endPaying, keepWhilePaying } from './activity-store.ts';
export { authenticate } from './authenticate.ts';
export { unknownClient } from './import.ts';
export { codeKey, destinationsByCode, holdClients } from './import-store.ts';
export { jobs } from './jobs.ts';
export { viewerOfLink } from './link.ts';
export { IN_MAINTENANCE, maintenanceSwitch } from './maintenance.ts';
export type { makeSupportLink } from './support-link.ts';
export { viewerOfRequest } from './viewer-of-request.ts';
export { type SessionOrder, orders } from './orders.ts';
export { publishedTexts } from './terms-store.ts';
export { type UserMail, mailUser } from './user-mail.ts';

/** The records that the import takes for the texts that users accept, for clients, their destinations and their users. */
export const recordKinds = [legalTextKind, clientKind, destinationKind, userKind];
