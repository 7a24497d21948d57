import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import type { JobQueue } from '../../rules/jobs-api.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useQueueNames } from './useQueueNames.ts';
import { useRetryErrors } from './useRetryErrors.ts';

/** Each queue's waiting, late, running and failed jobs. A queue's failed jobs can be retried together. */
export function QueueTable({ queues }: { queues: readonly JobQueue[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<JobQueue>();
  const names = useQueueNames();
  const texts = useRetryErrors();
  const retry = useDeskAction('jobs.retry_all', ({ retried, left }) =>
    showToast(
      left === 0
        ? plural(retried, { one: '# job is tried again.', other: '# jobs are tried again.' })
        : t`${retried} jobs are tried again. ${left} more are left.`,
    ),
  );
  return (
    <>
      <FailureNote error={retry.error} texts={texts} />
      <Table
        caption={t`Queues`}
        head={
          <>
            <HeadCell>{t`Queue`}</HeadCell>
            <HeadCell only="wide" align="end">{t`Waiting`}</HeadCell>
            <HeadCell only="wide" align="end">
              {t({ message: 'Late', context: 'jobs' })}
            </HeadCell>
            <HeadCell only="wide" align="end">{t`Running`}</HeadCell>
            <HeadCell align="end">{t`Failed`}</HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {queues.map((queue) => (
          <QueueRow
            key={queue.name}
            queue={queue}
            busy={retry.isPending && retry.variables.queue === queue.name}
            onRetry={() => setAsked(queue)}
          />
        ))}
      </Table>
      {asked && (
        <Modal
          kind="warning"
          title={t`Try all failed jobs of this queue again?`}
          accept={t`Yes, try again`}
          onCancel={() => setAsked(undefined)}
          onAccept={() => {
            retry.mutate({ queue: asked.name });
            setAsked(undefined);
          }}
        >
          <b>{names(asked.name)}</b>
          <br />
          {plural(asked.failed, {
            one: '# job is tried once more, now.',
            other: '# jobs are tried once more, now, at most a thousand at a time.',
          })}
        </Modal>
      )}
    </>
  );
}

function QueueRow({ queue, busy, onRetry }: { queue: JobQueue; busy: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  const name = useQueueNames()(queue.name);
  const { waiting, late, running, failed } = queue;
  return (
    <Row>
      <Cell area="main">
        {name}
        {name !== queue.name && <SecondaryText>{queue.name}</SecondaryText>}
        <SecondaryText only="narrow">{t`Waiting: ${waiting}, late: ${late}, running: ${running}`}</SecondaryText>
      </Cell>
      <Cell only="wide" align="end">
        {groupThousands(String(waiting))}
      </Cell>
      <Cell only="wide" align="end">
        {late === 0 ? (
          '0'
        ) : (
          <Badge tone="today" icon="clock">
            {groupThousands(String(late))}
          </Badge>
        )}
      </Cell>
      <Cell only="wide" align="end">
        {groupThousands(String(running))}
      </Cell>
      <Cell area="figure" align="end" data-label={t`Failed`}>
        {failed === 0 ? (
          '0'
        ) : (
          <Badge tone="fail" icon="failed">
            {groupThousands(String(failed))}
          </Badge>
        )}
      </Cell>
      <Cell area="action" align="end">
        {failed > 0 && (
          <Button changes busy={busy} aria-label={t`Try all again: ${name}`} onClick={onRetry}>
            {t`Try all again`}
          </Button>
        )}
      </Cell>
    </Row>
  );
}
