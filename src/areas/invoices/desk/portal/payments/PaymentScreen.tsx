import { useParams } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { State } from '#kit/portal/design/State.tsx';
import { receiptNumber } from '../../../rules/receipt.ts';
import type { PaymentPage } from '../../rules/payments-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { formatExactInstant } from '#kit/desk/portal/formatExactInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { EventList } from '../money/EventList.tsx';
import { LinesCard } from '../money/LinesCard.tsx';
import styles from '../money/MoneyScreen.module.css';
import { MoneyFacts, MoneyParts } from '../money/MoneyLayout.tsx';
import { usePaymentStateLabel } from '../usePaymentStateLabel.ts';
import { ClientUserCard } from '../money/ClientUserCard.tsx';
import './messages.es.po';
import '../money/messages.es.po';

/** One payment: client and user, documents, and all events. */
export function PaymentScreen() {
  const { t } = useLingui();
  const { uuid } = useParams({ from: '/mesa/pagos/$uuid' });
  const page = useDesk('payments.view', { uuid });
  const stateLabel = usePaymentStateLabel();
  return (
    <Page title={page.data ? t`Payment of ${page.data.clientName}` : t`Payment`}>
      <DeskQueryState query={page} data={page.data} failed={t`The payment could not be loaded`}>
        {(payment) => (
          <MoneyParts>
            <AskAgain payment={payment} />
            <MoneyFacts>
              <Facts payment={payment} />
              <ClientUserCard of={payment} />
            </MoneyFacts>
            <LinesCard lines={payment.lines} currency={payment.currency} />
            <EventList events={payment.events} store={payment.store} stateLabel={stateLabel} />
          </MoneyParts>
        )}
      </DeskQueryState>
    </Page>
  );
}

function Facts({ payment }: { payment: PaymentPage }) {
  const { t } = useLingui();
  const { state, cents, currency, bank, cus, reference, number, store, createdAt, askedAt } = payment;
  return (
    <Card>
      <CardHead title={t`Payment`} />
      <CardBody>
        <DescriptionList
          ruled
          lines={[
            [t`State`, <State key="state" of={state} />],
            [t`Amount`, formatMoney(cents, currency)],
            [t`Created`, formatExactInstant(createdAt, store)],
            [t`Bank`, bank],
            ['CUS', cus],
            [t`Reference`, reference],
            [t`Receipt`, cus && receiptNumber(number)],
            [t`Last asked by a page`, askedAt && formatExactInstant(askedAt, store)],
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** Queries the gateway about an unfinished payment, and shows its answer. */
function AskAgain({ payment: { uuid, unfinished } }: { payment: PaymentPage }) {
  const { t } = useLingui();
  const stateLabel = usePaymentStateLabel();
  const ask = useDeskAction('payments.ask');
  const after = ask.data?.after;
  const label = stateLabel(after ?? '');
  if (!unfinished && ask.isIdle) return null;
  return (
    <div className={styles.notes}>
      {unfinished && (
        <div>
          <Button icon="search" changes busy={ask.isPending} onClick={() => ask.mutate({ uuid })}>
            {t`Ask the gateway again`}
          </Button>
        </div>
      )}
      {after === null && (
        <Note tone="fail" icon="failed" role="alert">
          {t`The gateway did not answer: nothing changed. Try again in some minutes.`}
        </Note>
      )}
      {after && (
        <Note tone="process" icon="done" role="status">
          {after === ask.data?.before
            ? t`The gateway answered: nothing new, the payment is still ${label}.`
            : t`The gateway answered: the payment is ${label}.`}
        </Note>
      )}
      <FailureNote
        error={ask.error}
        texts={{
          asked_just_now: () => t`The gateway was asked a moment ago: wait two seconds.`,
          payment_ended: () => t`The payment has ended meanwhile.`,
        }}
      />
    </div>
  );
}
