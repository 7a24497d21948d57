import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDateTime } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import './messages.es.po';
import { DueCalendar } from './calendar.graphql.ts';
import styles from './CalendarSheet.module.css';
import { CreateDueCalendar } from './create-calendar.graphql.ts';
import { RemoveDueCalendar } from './remove-calendar.graphql.ts';

const calendarQuery = documentQuery(DueCalendar, {});

/**
 * The calendar feed of due invoices: creates, copies and revokes its URL. The URL is shown only once, when it is
 * created.
 */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const query = useQuery(calendarQuery);
  const refresh = () => queries.invalidateQueries({ queryKey: calendarQuery.queryKey });
  const create = useMutation({
    mutationFn: async () => (await request(CreateDueCalendar, {})).crearCalendario?.url,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => request(RemoveDueCalendar, {}),
    onSuccess: () => {
      create.reset();
      showToast(t`The address no longer works.`);
    },
    onSettled: refresh,
  });
  const createdAt = query.data?.calendario?.creado_at;
  const failed = create.error ?? remove.error;
  return (
    <Sheet title={t`Calendar of due dates`} onClose={onClose}>
      <div className={styles.body}>
        <p>
          {t`Your calendar shows on each day how many invoices expire, how much they are and of which stations, and reminds you the day before. What you pay vanishes from it.`}
        </p>
        {create.data !== undefined && <Address url={create.data} />}
        {create.data === undefined && createdAt && (
          <Note tone="process" icon="calendar">
            {t`You have an address, made on ${formatDateTime(createdAt)}. We only show it when it is made: if you no longer have it, make another one, and the one before stops working.`}
          </Note>
        )}
        {failed && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(failed)}
          </Note>
        )}
        <QueryState
          query={query}
          data={query.data}
          failed={t`We could not see whether you have an address`}
          skeleton={<SkeletonRows rows={1} height={64} />}
        >
          {() => (
            <div className={styles.actions}>
              {create.data === undefined && (
                <Button
                  look={createdAt ? 'secondary' : 'primary'}
                  changes
                  busy={create.isPending}
                  onClick={() => create.mutate()}
                >
                  {createdAt ? t`Make another address` : t`Make my address`}
                </Button>
              )}
              {createdAt && (
                <Button look="link" changes busy={remove.isPending} onClick={() => remove.mutate()}>
                  {t`Remove the address`}
                </Button>
              )}
            </div>
          )}
        </QueryState>
      </div>
    </Sheet>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast(t`Address copied`);
    } catch {
      // copying is not allowed, or the page has no TLS: select the URL, so that the user can copy it
      field.current?.select();
    }
  }
  const ways = [
    {
      name: 'Google Calendar',
      steps: t`On a computer, next to Other calendars press +, then From URL, and paste the address.`,
    },
    {
      name: 'Apple',
      steps: t`Press Open in my calendar. Or in Calendar: File, New Calendar Subscription; on an iPhone: Calendars, Add Calendar, Add Subscription Calendar.`,
    },
    {
      name: 'Outlook',
      steps: t`In the calendar press Add calendar, then Subscribe from web, and paste the address.`,
    },
  ];
  return (
    <>
      <TextField
        ref={field}
        label={t`Your address`}
        value={url}
        readOnly
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        <Button look="primary" icon="copy" onClick={() => void copy()}>
          {t`Copy the address`}
        </Button>
        <a className={styles.open} href={url.replace(/^https?:/, 'webcal:')}>
          {t`Open in my calendar`}
        </a>
      </div>
      <Note tone="today" icon="eye">
        {t`Whoever has this address sees your due dates, without signing in. Keep it for yourself. We will not show it again.`}
      </Note>
      <section aria-labelledby="calendar-ways">
        <h3 id="calendar-ways">{t`How to add it`}</h3>
        <dl className={styles.ways}>
          {ways.map(({ name, steps }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
