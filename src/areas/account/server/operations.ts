import type { Operations } from '../../../kit/server/operation.ts';
import { statusDetail } from './detail.ts';
import { accountHistory } from './history.ts';
import { accountStatus, classDocuments } from './status.ts';
import { verifyDocument } from './verify.ts';

export const operations: Operations = {
  Query: {
    AccountStatus: accountStatus,
    ClassDocuments: classDocuments,
    AccountHistory: accountHistory,
    verifyDocument,
  },
  Mutation: { generatedPDFAccountStatusDetails: statusDetail },
};
