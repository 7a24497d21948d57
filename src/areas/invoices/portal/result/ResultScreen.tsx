import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { can } from '#kit/core/access.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { FileButton } from '#kit/portal/file/FileButton.tsx';
import { EmptyState, ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { VisorText } from '#kit/portal/design/Visor.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { type PaymentView, paymentOwner } from '#kit/portal/payment-view.ts';
import { Permitted, isPermitted, useActor } from '#areas/session/portal/public.ts';
import { isUuid } from '#kit/core/id.ts';
import { PENDING_INVOICES } from '../../rules/permissions.ts';
import { restoreSelection, withoutPaid } from '../../rules/selection.ts';
import { paymentState } from '../../rules/status.ts';
import { AbandonPayment } from '../abandon/abandon.graphql.ts';
import { AbandonDialog } from '../abandon/AbandonDialog.tsx';
import { changeCashDraft } from '../cash/useCashPayment.ts';
import { ContinueButton } from '../continue/ContinueButton.tsx';
import { ContinuePayment } from '../continue/continue.graphql.ts';
import { allPending, cashPayment, compensate, paymentsMade } from '../links.ts';
import { changeSelection } from '../pay/selectionStore.ts';
import '../messages.es.po';
import './messages.es.po';
import { isWaiting, nextPollAt, type PaymentOutcome, resultQuery } from './query.ts';
import { PlanCard } from '../plan/PlanCard.tsx';
import { plansQuery } from '../plan/query.ts';
import styles from './ResultScreen.module.css';
import { ShareReceiptButton } from './ShareReceiptButton.tsx';
import { Ticket, TicketSkeleton } from './Ticket.tsx';

/** Resultado de la transacción */
export function ResultScreen() {
  const { t } = useLingui();
  const { uuid } = useSearch({ from: '/admin/resultado-transaccion' });
  return (
    <SubPage
      title={t`Transaction result`}
      above={
        isPermitted(PENDING_INVOICES)
          ? [
              { label: t`Pending invoices`, ...allPending },
              { label: t`Payments made`, to: paymentsMade().to },
            ]
          : []
      }
    >
      <Permitted>{isUuid(uuid) ? <Result key={uuid} uuid={uuid} /> : <UnknownPayment />}</Permitted>
    </SubPage>
  );
}

function Result({ uuid }: { uuid: string }) {
  const { t } = useLingui();
  const query = resultQuery(uuid);
  const { data: outcome, error, isFetching, refetch } = useQuery(query);
  const queries = useQueryClient();
  const state = queries.getQueryState(query.queryKey);
  const ask = () => void refetch();
  const { owner, view, viewError } = usePaymentView(outcome?.id_segment);

  const paid = outcome?.estado === 'approved' && !owner ? outcome : undefined;
  useEffect(() => {
    if (paid) deselectPaid(paid);
  }, [paid]);

  // when the payment ends, its plan continues, and the lists shown next are refetched
  const estado = outcome?.estado;
  useEffect(() => {
    if (estado === undefined) return;
    void queries.invalidateQueries({ refetchType: 'none' });
    void queries.refetchQueries({ queryKey: plansQuery.queryKey, type: 'active' });
  }, [queries, estado]);

  return (
    <>
      <Announcement outcome={outcome} />
      {outcome && (view || !owner || viewError) ? (
        <Ticket
          outcome={outcome}
          view={view}
          waiting={
            isWaiting(outcome) &&
            state && <PollCountdown at={nextPollAt(state)} asking={isFetching} failed={error !== null} onAsk={ask} />
          }
          actions={<Actions outcome={outcome} view={view} onChanged={ask} />}
          next={isPermitted(PENDING_INVOICES) && !owner && !isWaiting(outcome) && <PlanCard look="secondary" />}
        />
      ) : outcome === null || hasCode(error, 'not_found') ? (
        <UnknownPayment />
      ) : error ? (
        <Card>
          <ErrorState
            error={error}
            title={t`The result could not be asked for`}
            message={
              hasCode(error, 'network')
                ? t`There is no connection with the server. Your payment is safe: do not pay again, and look here when you are connected.`
                : hasCode(error, 'timeout')
                  ? t`The server takes too long to answer. Your payment is safe: do not pay again, and ask again in a moment.`
                  : undefined
            }
            busy={isFetching}
            onRetry={ask}
          />
        </Card>
      ) : (
        <TicketSkeleton />
      )}
      {outcome && view && <view.Result payment={outcome} />}
    </>
  );
}

/** The view that an area provides for payments opened by it, loaded on demand. */
function usePaymentView(segment: string | null | undefined) {
  const owner = paymentOwner(segment);
  const { data: view, error: viewError } = useQuery({
    queryKey: ['payment-view', segment],
    queryFn: async () => (await owner?.load())?.paymentView ?? null,
    enabled: owner !== undefined,
    staleTime: Infinity,
  });
  return { owner, view: view ?? undefined, viewError };
}

function deselectPaid({ items, id_segment }: PaymentOutcome): void {
  if (id_segment !== null) changeCashDraft();
  const paid = items.map((item) => ({ id: item.id_edocta_detalle, open: centsOf(item.monto_documento) }));
  changeSelection((now) => withoutPaid(now, paid));
}

/**
 * Selects the payment's invoices with the same amounts; the list refreshes them. For a cash payment, restores the
 * draft.
 */
function chooseAgain({ items, id_segment, total }: PaymentOutcome): void {
  if (id_segment !== null) changeCashDraft({ idSegment: id_segment, cents: centsOf(total) || 0 });
  const lines = items.map((item) => ({
    id: item.id_edocta_detalle,
    num_documento: item.num_documento ?? '',
    num_factura: item.num_factura,
    vencimiento: item.fecha_vencimiento_documento,
    open: centsOf(item.monto_documento),
    tipo: item.tipo_transaccion ?? 'total',
    cents: centsOf(item.monto_transaccion),
  }));
  changeSelection((now) => restoreSelection(now, lines));
}

/** Announces the outcome to screen readers, also if polling brings it later. */
function Announcement({ outcome }: { outcome: PaymentOutcome | null | undefined }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {outcome && (
        <VisuallyHidden>
          {outcome.cancelado ? t`Payment cancelled` : outcome.message}.{' '}
          {formatMoney(centsOf(outcome.total), portalConfig().currency)}
        </VisuallyHidden>
      )}
    </div>
  );
}

type PollCountdownProps = {
  /** The time of the page's next poll, in milliseconds since 1970. */
  at: number;
  asking: boolean;
  failed: boolean;
  onAsk: () => void;
};

/** Not announced: screen readers announce only the outcome. */
function PollCountdown({ at, asking, failed, onAsk }: PollCountdownProps) {
  const { t } = useLingui();
  return (
    <p className={styles.countdown}>
      <VisorText tone={failed ? 'warn' : 'soft'}>
        {failed && !asking && `${t`We could not ask: there is no connection.`} `}
        {asking ? t`We are asking now…` : <SecondsUntil key={at} instant={at} />}
      </VisorText>
      <Button look="link" icon="refresh" busy={asking} onClick={onAsk}>
        {t`Ask now`}
      </Button>
    </p>
  );
}

/** `instant`: milliseconds since 1970. Needs a new key for each instant, because the countdown starts on mount. */
function SecondsUntil({ instant }: { instant: number }) {
  const { t } = useLingui();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((instant - now) / 1000));
  return seconds === 0 ? t`We are asking now…` : t`We ask again in ${seconds} s.`;
}

type ActionsProps = { outcome: PaymentOutcome; view: PaymentView | undefined; onChanged: () => void };

function Actions({ outcome, view, onChanged }: ActionsProps) {
  const { t } = useLingui();
  const isAdvance = outcome.estado === 'approved' && outcome.id_segment !== null && !view;
  return (
    <>
      <MainAction outcome={outcome} view={view} onChanged={onChanged} />
      {outcome.estado === 'approved' && <ShareReceiptButton outcome={outcome} />}
      {isAdvance && (
        <ButtonLink {...compensate} look="ghost" size="l">
          {t`Compensate`}
        </ButtonLink>
      )}
      {view && paymentState(outcome.estado) === 'created' && <CancelButton uuid={outcome.uuid} />}
      {view ? (
        <ButtonLink to={view.list.to} look="ghost" size="l">
          {view.list.label}
        </ButtonLink>
      ) : (
        <ButtonLink {...allPending} look="ghost" size="l">
          {t`Back to invoices`}
        </ButtonLink>
      )}
    </>
  );
}

/** For users who may not see Payments made, the screen where payments of invoices are cancelled. */
function CancelButton({ uuid }: { uuid: string }) {
  const { t } = useLingui();
  const actor = useActor();
  const [asking, setAsking] = useState(false);
  if (!can(actor, AbandonPayment)) return null;
  return (
    <>
      <Button look="ghost" size="l" changes onClick={() => setAsking(true)}>
        {t`Cancel payment`}
      </Button>
      {asking && <AbandonDialog uuid={uuid} invoices={0} onClose={() => setAsking(false)} />}
    </>
  );
}

function MainAction({ outcome, view, onChanged }: ActionsProps) {
  const { t } = useLingui();
  const actor = useActor();
  switch (paymentState(outcome.estado)) {
    case 'approved':
      return (
        <FileButton type={t`Receipt`} file={outcome.download?.pdf} look="primary" size="l">
          {t`Download receipt`}
        </FileButton>
      );
    case 'created':
      return (
        // invisible until the user is known, so that the layout does not shift
        (actor === null || can(actor, ContinuePayment)) && (
          <ContinueButton
            uuid={outcome.uuid}
            onFailed={onChanged}
            look="primary"
            size="l"
            style={{ visibility: actor ? 'visible' : 'hidden' }}
          />
        )
      );
    case 'pending':
      return null;
    default:
      return (
        <ButtonLink
          {...(view?.begin ?? (outcome.id_segment === null ? allPending : cashPayment))}
          look="primary"
          size="l"
          onClick={() => {
            if (!view) chooseAgain(outcome);
          }}
        >
          {t`Try again`}
        </ButtonLink>
      );
  }
}

function UnknownPayment() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`We do not find this payment`}
        action={<ButtonLink {...paymentsMade()}>{t`See payments made`}</ButtonLink>}
      >
        {t`The address may be incomplete, or the payment includes stations that you do not see. The payments that you see are all in Payments made.`}
      </EmptyState>
    </Card>
  );
}
