import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDateTime } from '#kit/core/day.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { LoadMore } from '#kit/portal/design/LoadMore.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useList } from '#kit/portal/list/useList.ts';
import { PING, WEBHOOK_LIMITS, isWebhookEvent } from '../../rules/webhook.ts';
import styles from './EventsSheet.module.css';
import { PingWebhook } from './ping-webhook.graphql.ts';
import { type Webhook, type WebhookEvent, eventsQuery, refreshWebhooks } from './query.ts';
import { SendEventAgain } from './send-again.graphql.ts';
import { useEventTexts } from './useEventTexts.ts';
import { useTryText } from './useTryText.ts';
import { useWebhookErrors } from './useWebhookErrors.ts';

type EventsSheetProps = { webhook: Webhook; mayChange: boolean; onClose: () => void };

const idOf = ({ id }: WebhookEvent) => id;

/** What was sent to a webhook, what waits, and what came of it. */
export function EventsSheet({ webhook, mayChange, onClose }: EventsSheetProps) {
  const { t } = useLingui();
  const [state, setState] = useState('');
  const { state: query, isLoaded, items } = useList(eventsQuery(webhook.id, state || undefined), idOf);
  const maySend = mayChange && webhook.estado === 'activo';
  return (
    <Sheet
      title={t`Events of ${new URL(webhook.url).host}`}
      onClose={onClose}
      actions={maySend && <SendPing id={webhook.id} />}
    >
      <div className={styles.events}>
        <p>{t`The events of the last ${WEBHOOK_LIMITS.logDays} days, the newest first.`}</p>
        <Select
          label={t`State`}
          value={state}
          options={[
            { value: '', label: t`All` },
            { value: 'en_espera', label: t({ message: 'Waiting', context: 'event' }) },
            { value: 'entregada', label: t({ message: 'Delivered', context: 'event' }) },
            { value: 'fallida', label: t({ message: 'Not delivered', context: 'event' }) },
          ]}
          onChange={setState}
        />
        <QueryState
          query={query}
          data={isLoaded ? items : undefined}
          failed={t`The events could not be loaded`}
          skeleton={<SkeletonCard rows={6} height={72} />}
          empty={
            <EmptyState icon="external" title={t`No events`}>
              {state === '' ? t`Send a test to see whether your system gets it.` : t`None has this state.`}
            </EmptyState>
          }
        >
          {(events) => (
            <>
              <ul className={styles.list}>
                {events.map((event) => (
                  <li key={event.id}>
                    <EventRow event={event} maySend={maySend} />
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <LoadMore
                  done={false}
                  busy={query.isFetchingNextPage}
                  error={query.isFetchNextPageError ? query.error : undefined}
                  onMore={() => void query.fetchNextPage()}
                >
                  {plural(events.length, { one: '# event', other: '# events' })}
                </LoadMore>
              )}
            </>
          )}
        </QueryState>
      </div>
    </Sheet>
  );
}

function EventRow({ event, maySend }: { event: WebhookEvent; maySend: boolean }) {
  const { t } = useLingui();
  const eventTexts = useEventTexts();
  const tryText = useTryText()(event);
  const { tipo, fecha, intentos, ultimo_intento, proximo_intento } = event;
  const name = isWebhookEvent(tipo) || tipo === PING ? eventTexts[tipo] : tipo;
  const when = formatDateTime(fecha);
  return (
    <div className={styles.event}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <EventState estado={event.estado} />
      </div>
      <p>{when}</p>
      {ultimo_intento !== null && (
        <p>
          {[
            tryText,
            plural(intentos, { one: '# try', other: '# tries' }),
            t`the last one ${formatDateTime(ultimo_intento)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {proximo_intento !== null && intentos > 0 && <p>{t`Next try: ${formatDateTime(proximo_intento)}`}</p>}
      {maySend && <SendAgain id={event.id} what={`${name}, ${when}`} isWaiting={event.estado === 'en_espera'} />}
    </div>
  );
}

function EventState({ estado }: { estado: string }) {
  const { t } = useLingui();
  switch (estado) {
    case 'entregada':
      return (
        <Badge tone="ok" icon="done">
          {t({ message: 'Delivered', context: 'event' })}
        </Badge>
      );
    case 'fallida':
      return (
        <Badge tone="fail" icon="failed">
          {t({ message: 'Not delivered', context: 'event' })}
        </Badge>
      );
    default:
      return (
        <Badge tone="process" icon="waiting">
          {t({ message: 'Waiting', context: 'event' })}
        </Badge>
      );
  }
}

type SendAgainProps = { id: string; what: string; isWaiting: boolean };

function SendAgain({ id, what, isWaiting }: SendAgainProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => request(SendEventAgain, { id }),
    onSettled: () => refreshWebhooks(queries),
  });
  const { general } = useWebhookErrors(send.error);
  return (
    <>
      <Button
        changes
        busy={send.isPending}
        aria-label={isWaiting ? t`Send now: ${what}` : t`Send again: ${what}`}
        onClick={() => send.mutate()}
      >
        {isWaiting ? t`Send now` : t`Send again`}
      </Button>
      {general !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {general}
        </Note>
      )}
    </>
  );
}

function SendPing({ id }: { id: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const ping = useMutation({
    mutationFn: () => request(PingWebhook, { id }),
    onSuccess: () => showToast(t`The test is on its way.`),
    onSettled: () => refreshWebhooks(queries),
  });
  const { general } = useWebhookErrors(ping.error);
  return (
    <>
      {general !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {general}
        </Note>
      )}
      <Button look="primary" changes busy={ping.isPending} onClick={() => ping.mutate()}>
        {t`Send a test`}
      </Button>
    </>
  );
}
