import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import type { JobQueue } from '../../rules/jobs-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import { JobTable } from './JobTable.tsx';
import styles from './Operation.module.css';
import { QueueTable } from './QueueTable.tsx';
import { readPage } from './readPage.ts';
import { useWithOperationTexts } from './useOperationTexts.ts';
import { useQueueNames } from './useQueueNames.ts';
import './messages.es.po';

/** Search parameters of the URL. */
export type JobsSearch = { readonly cola?: string; readonly pagina?: string };

/** The failed background jobs, and the counts of each queue. */
export function JobsScreen() {
  const { t } = useLingui();
  const list = useDesk('jobs.queues', {});
  const { texts, state } = useWithOperationTexts(list);
  return (
    <Page title={t`Jobs`}>
      <DeskQueryState query={state} data={texts && list.data} failed={t`The jobs could not be loaded`}>
        {({ queues }) => (
          <div className={styles.cards}>
            <FailedJobs queues={queues} />
            <Card>
              <CardHead title={t`Queues`} />
              <CardBody>
                <p className={styles.about}>
                  {t`A job that fails is tried again by itself, with growing pauses. What stands under failed has used up its tries. Waiting jobs are late when they should have begun a minute ago.`}
                </p>
                <QueueTable queues={queues} />
              </CardBody>
            </Card>
          </div>
        )}
      </DeskQueryState>
    </Page>
  );
}

function FailedJobs({ queues }: { queues: readonly JobQueue[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ from: '/mesa/trabajos' });
  const names = useQueueNames();
  const queue = queues.some(({ name }) => name === search.cola) ? (search.cola ?? null) : null;
  const page = readPage(search.pagina);
  const list = useDesk('jobs.failed', { queue, page });
  const open = (next: JobsSearch) =>
    void navigate({ to: '/mesa/trabajos', search: next, replace: true, resetScroll: false });
  return (
    <Card>
      <CardHead title={t`Failed jobs`} />
      <CardBody>
        <div className={styles.filter}>
          <Select
            label={t`Queue`}
            value={queue ?? ''}
            options={[
              { value: '', label: t`All queues` },
              ...queues
                .filter(({ name, failed }) => failed > 0 || name === queue)
                .map(({ name }) => ({ value: name, label: names(name) })),
            ]}
            onChange={(cola) => open(cola === '' ? {} : { cola })}
          />
        </div>
        <DeskQueryState
          query={list}
          data={list.data?.jobs}
          failed={t`The failed jobs could not be loaded`}
          empty={<EmptyState icon="done" title={t`No job has failed`} />}
        >
          {(jobs) => <JobTable caption={t`Failed jobs`} state="failed" jobs={jobs} />}
        </DeskQueryState>
        <Pager
          page={page}
          pages={list.data?.pages ?? 1}
          onTurn={(to) => open({ ...(queue !== null && { cola: queue }), pagina: String(to) })}
        />
      </CardBody>
    </Card>
  );
}
