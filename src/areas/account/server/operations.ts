import type { Operations } from '../../../kit/server/operation.ts';
import { historyDetail, statusDetail } from './detail.ts';
import { accountHistory } from './history.ts';
import { accountStatusHistory } from './periods.ts';
import { accountStatus, classDocuments } from './status.ts';
import { historyTimeline } from './timeline.ts';
import { verifyDocument } from './verify.ts';

export const operations: Operations = {
  Query: {
    AccountStatus: accountStatus,
    ClassDocuments: classDocuments,
    AccountHistory: accountHistory,
    AccountStatusHistory: accountStatusHistory,
    verifyDocument,
  },
  Mutation: {
    generatedPDFAccountStatusDetails: statusDetail,
    generatedPDFAccountHistoryDetails: historyDetail,
    generatedPDFAccountHistoryDetailsTimeLine: historyTimeline,
  },
};
