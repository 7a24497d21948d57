import type { Operations } from '../../../kit/server/operation.ts';
import { statusDetail } from './detail.ts';
import { accountStatus, classDocuments } from './status.ts';
import { verifyDocument } from './verify.ts';

export const operations: Operations = {
  Query: { AccountStatus: accountStatus, ClassDocuments: classDocuments, verifyDocument },
  Mutation: { generatedPDFAccountStatusDetails: statusDetail },
};
