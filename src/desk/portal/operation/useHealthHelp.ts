import { useLingui } from '@lingui/react/macro';
import type { HealthSection } from '../../rules/health-api.ts';

/** The sentence of each section of docs/operations.md that says what to do. */
export function useHealthHelp(): Readonly<Record<HealthSection, string>> {
  const { t } = useLingui();
  return {
    'Processes and database': t`Look at the database's load and at the network between it and the server.`,
    'Background jobs': t`Once the cause is gone, try the failed ones again. When all queues are late, no process works: look whether the servers run, and at their log.`,
    'Files and mails': t`Check the mail server and SMTP_URL. Each mail is tried again for about a day; what has failed by then is tried again by hand.`,
    'Pending payments': t`Only the gateway's status ends a payment: ask it again, and check that the gateway can be reached. The documents stay locked, because the money may have moved.`,
    'Contradicting gateway status': t`No money moves on such a status. Ask the gateway what happened to the money.`,
    'Unanswered compensations': t`Check whether the ERP has the event compensation.created, and have it answered by the import.`,
    'Contradicting ERP answer': t`The first answer stays valid: have the ERP correct its own records, or its documents' totals.`,
    'Vouchers to look at': t`The job that makes the vouchers is tried again for a week: its error is in the log and among the failed jobs.`,
    'Undelivered events': t`Once the ERP works again, try the stopped events now. One that the ERP will never process must still be accepted, for those behind it.`,
    'Disk space': t`Make room on the disk with DATA_DIR.`,
    'Maintenance mode': t`Every page of the portal shows the maintenance screen until somebody opens it again.`,
  };
}
