import type { Operations } from '../../../kit/server/operation.ts';
import { accountStatus, classDocuments } from './status.ts';

export const operations: Operations = {
  Query: { AccountStatus: accountStatus, ClassDocuments: classDocuments },
};
