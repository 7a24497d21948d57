import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { MAIL_STATES, type MailState } from '../../rules/jobs-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Pager } from '#kit/desk/portal/Pager.tsx';
import { JobTable } from './JobTable.tsx';
import styles from './Operation.module.css';
import { readPage } from './readPage.ts';
import { useWithOperationTexts } from './useOperationTexts.ts';
import './messages.es.po';

/** Search parameters of the URL. */
export type MailSearch = { readonly estado?: string; readonly pagina?: string };

/** Mails that wait, failed or were sent recently. They are jobs, retried for about a day. */
export function MailScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ from: '/mesa/correo' });
  const state = MAIL_STATES.find((one) => one === search.estado) ?? 'waiting';
  const page = readPage(search.pagina);
  const list = useDesk('mail.list', { state, page });
  const { texts, state: loading } = useWithOperationTexts(list);
  const labels: Readonly<Record<MailState, string>> = {
    waiting: t`Waiting`,
    failed: t`Failed`,
    done: t`Last 24 hours`,
  };
  const none: Readonly<Record<MailState, string>> = {
    waiting: t`No mail waits`,
    failed: t`No mail has failed`,
    done: t`No mail was sent in the last 24 hours`,
  };
  const open = (next: MailSearch) =>
    void navigate({ to: '/mesa/correo', search: next, replace: true, resetScroll: false });
  return (
    <Page title={t`Mail queue`}>
      <div className={styles.cards}>
        <p className={styles.about}>
          {t`Nobody waits for a mail server that is down: each mail is tried again for about a day. One that is no longer needed, as of a user who is inactive by now, counts as done without being sent.`}
        </p>
        <div>
          <Segmented
            label={t`State`}
            options={MAIL_STATES.map((value) => ({ value, label: labels[value], count: list.data?.counts[value] }))}
            value={state}
            onChange={(estado) => open({ estado })}
          />
        </div>
        {list.data && list.data.counts.late > 0 && (
          <Note tone="today" icon="clock">
            {t`Mails that should have begun a minute ago: ${list.data.counts.late}`}
          </Note>
        )}
        <DeskQueryState
          query={loading}
          data={texts && list.data?.mails}
          failed={t`The mails could not be loaded`}
          empty={<EmptyState icon="done" title={none[state]} />}
        >
          {(mails) => (
            <Card holdsTable>
              <JobTable caption={labels[state]} state={state} jobs={mails} />
            </Card>
          )}
        </DeskQueryState>
        <Pager page={page} pages={list.data?.pages ?? 1} onTurn={(to) => open({ estado: state, pagina: String(to) })} />
      </div>
    </Page>
  );
}
