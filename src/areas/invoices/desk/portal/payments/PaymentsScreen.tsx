import { useLingui } from '@lingui/react/macro';
import { Page } from '#kit/portal/design/Page.tsx';
import { useStateLabel } from '#kit/portal/design/State.tsx';
import { PAYMENT_STATES } from '../../../rules/status.ts';
import type { Attention } from '../../rules/money.ts';
import type { PaymentHint } from '../../rules/payments-api.ts';
import { usePaymentStateLabel } from '../usePaymentStateLabel.ts';
import { callDesk, useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { AttentionNotes } from '../money/AttentionNotes.tsx';
import { MoneyList } from '../money/MoneyList.tsx';
import { MoneyParts } from '../money/MoneyLayout.tsx';
import { paymentState } from './paymentState.tsx';
import './messages.es.po';
import '../money/messages.es.po';

/** The payments of all clients; above them the contradicted and delayed ones. */
export function PaymentsScreen() {
  const { t } = useLingui();
  const labelOf = useStateLabel();
  const hintText = useHintText();
  const attention = useDesk('payments.attention', {});
  return (
    <Page title={t`Payments`}>
      <MoneyParts>
        <DeskQueryState query={attention} data={attention.data} failed={t`What must be looked at could not be loaded`}>
          {({ rows }) => <AttentionNotes path="/mesa/pagos" rows={rows} textOf={hintText} />}
        </DeskQueryState>
        <MoneyList
          path="/mesa/pagos"
          caption={t`Payments`}
          searchLabel={t`Client, document, receipt, CUS or reference`}
          failure={t`The payments could not be loaded`}
          states={PAYMENT_STATES.map((value) => ({ value, label: labelOf(value) }))}
          ask={(filter, after, signal) => callDesk('payments.list', { filter, after }, signal)}
          state={paymentState}
        />
      </MoneyParts>
    </Page>
  );
}

/** What to do with a payment that needs attention. */
function useHintText(): (row: Attention<PaymentHint>) => string {
  const { t } = useLingui();
  const stateLabel = usePaymentStateLabel();
  return ({ hint, state, reported }) => {
    const [current, other] = [stateLabel(state), stateLabel(reported ?? '')];
    const texts: Readonly<Record<PaymentHint, string>> = {
      amount: t`The gateway names another amount, ${other}. Nothing was moved: compare both with the gateway.`,
      ending: t`It is ${current}, and the gateway now says ${other}. Nothing was moved: ask the gateway which is right.`,
      unopened: t`The gateway never opened it. Open it and ask again: it fails, and its documents are free.`,
      created: t`Nobody finished it at the bank. Open it and ask again: the gateway ends it.`,
      pending: t`The bank has not decided. Open it and ask again; if it stays, ask the gateway with its reference.`,
    };
    return texts[hint];
  };
}
