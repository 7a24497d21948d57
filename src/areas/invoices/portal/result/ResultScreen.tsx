import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Breadcrumbs } from '../../../../kit/portal/design/Breadcrumbs.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { Hidden } from '../../../../kit/portal/design/Hidden.tsx';
import { EmptyState, ErrorState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { ButtonLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { hasCode } from '../../../../kit/portal/graphql/error.ts';
import { Permitted } from '../../../session/portal/public.ts';
import { allPending, paymentsMade } from '../address.ts';
import '../i18n/words.ts';
import { isUuid } from '../payment.ts';
import { NextQuestion } from './NextQuestion.tsx';
import { isWaiting, nextQuestionAt, type PaymentOutcome, resultQuery } from './query.ts';
import { ResultActions } from './ResultActions.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import { leaveOutPaid } from './selection.ts';
import { Ticket } from './Ticket.tsx';

/** Resultado de la transacción: what became of the payment that the address names. */
export function Screen() {
  const { t } = useLingui();
  const { uuid } = useSearch({ from: '/admin/resultado-transaccion' });
  return (
    <Page
      title={t`Transaction result`}
      above={
        <Breadcrumbs
          above={[
            { label: t`Pending invoices`, ...allPending },
            { label: t`Payments made`, to: paymentsMade().to },
          ]}
          here={t`Transaction result`}
        />
      }
    >
      <Permitted screen="/admin/resultado-transaccion">
        {isUuid(uuid) ? <Result key={uuid} uuid={uuid} /> : <UnknownPayment />}
      </Permitted>
    </Page>
  );
}

function Result({ uuid }: { uuid: string }) {
  const { t } = useLingui();
  const query = resultQuery(uuid);
  const { data: outcome, error, isFetching, refetch } = useQuery(query);
  const state = useQueryClient().getQueryState(query.queryKey);

  const paid = outcome?.estado === 'approved' ? outcome : undefined;
  useEffect(() => {
    if (paid) leaveOutPaid(paid);
  }, [paid]);

  return (
    <>
      <Announcement outcome={outcome} />
      {outcome ? (
        <Ticket
          outcome={outcome}
          waiting={
            isWaiting(outcome) &&
            state && (
              <NextQuestion
                at={nextQuestionAt(state)}
                asking={isFetching}
                failed={error !== null}
                onAsk={() => void refetch()}
              />
            )
          }
          actions={<ResultActions outcome={outcome} onChanged={() => void refetch()} />}
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
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <ResultSkeleton />
      )}
    </>
  );
}

/** Says the ending to who cannot see it, also when it comes later by itself. */
function Announcement({ outcome }: { outcome: PaymentOutcome | null | undefined }) {
  return (
    <div role="status">
      {outcome && (
        <Hidden>
          {outcome.message}. {formatMoney(centsOf(outcome.total), portalConfig().currency)}
        </Hidden>
      )}
    </div>
  );
}

function UnknownPayment() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`We do not find this payment`}
        action={<ButtonLink {...paymentsMade()}>{t`See payments made`}</ButtonLink>}
      >
        {t`The address may be incomplete. Your company's payments are all in Payments made.`}
      </EmptyState>
    </Card>
  );
}
