import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ListedJob, ListedMail, MailState } from '../../rules/jobs-api.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import styles from './Operation.module.css';
import { useQueueNames } from './useQueueNames.ts';
import { useRetryErrors } from './useRetryErrors.ts';

type JobTableProps = { caption: string; state: MailState; jobs: readonly (ListedJob | ListedMail)[] };

/** Jobs of one state, mails with their recipients. Failed ones can be retried one by one. */
export function JobTable({ caption, state, jobs }: JobTableProps) {
  const { t } = useLingui();
  const names = useQueueNames();
  const texts = useRetryErrors();
  const doneToast = useDoneToast();
  const retry = useDeskAction('jobs.retry', doneToast(t`The job is tried again.`));
  const times: Readonly<Record<MailState, string>> = { waiting: t`Due`, failed: t`Failed on`, done: t`Done on` };
  const nameOf = (job: ListedJob | ListedMail) => ('recipient' in job && job.recipient) || names(job.queue);
  return (
    <>
      <FailureNote error={retry.error} texts={texts} />
      <Table
        caption={caption}
        head={
          <>
            <HeadCell>{t`Job`}</HeadCell>
            <HeadCell>{times[state]}</HeadCell>
            <HeadCell align="end">{t`Tries`}</HeadCell>
            {state === 'failed' && <HeadCell align="end">{t`Actions`}</HeadCell>}
          </>
        }
      >
        {jobs.map((job) => (
          <Row key={job.id}>
            <Cell area="main">
              <span className={styles.long}>{'recipient' in job ? (job.recipient ?? '–') : names(job.queue)}</span>
              {'recipient' in job && <SecondaryText>{names(job.queue)}</SecondaryText>}
              {job.error !== null && (
                <SecondaryText>
                  <span className={styles.long}>{job.error}</span>
                </SecondaryText>
              )}
            </Cell>
            <Cell area="detail">
              {formatInstant(job.at)}
              <SecondaryText>{t`Created: ${formatInstant(job.createdAt)}`}</SecondaryText>
            </Cell>
            <Cell area="figure" align="end">
              {t`${job.tries} of ${job.maxTries}`}
            </Cell>
            {state === 'failed' && (
              <Cell area="action" align="end">
                <Button
                  changes
                  busy={retry.isPending && retry.variables.id === job.id}
                  aria-label={t`Try again: ${nameOf(job)}, ${formatInstant(job.at)}`}
                  onClick={() => retry.mutate({ queue: job.queue, id: job.id })}
                >
                  {t`Try again`}
                </Button>
              </Cell>
            )}
          </Row>
        ))}
      </Table>
    </>
  );
}
