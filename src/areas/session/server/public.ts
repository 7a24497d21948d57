/** All that other areas may use of who is who. */
import { clientKind, destinationKind } from './import.ts';
import { userKind } from './import-users.ts';

export { authenticate } from './authenticate.ts';
export { unknownClient } from './import.ts';
export { codeKey, destinationsByCode, holdClients } from './import-store.ts';
export { viewerOfLink } from './link.ts';

/** The records that the import takes for clients, their destinations and their users. */
export const recordKinds = [clientKind, destinationKind, userKind];
