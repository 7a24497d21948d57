import { useLingui } from '@lingui/react/macro';
import { Page } from '#kit/portal/design/Page.tsx';
import { useStateLabel } from '#kit/portal/design/State.tsx';
import { PAYMENT_STATES } from '#areas/invoices/rules/status.ts';
import { callDesk, useDesk } from '../api.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { AttentionNotes } from './AttentionNotes.tsx';
import { MoneyList } from './MoneyList.tsx';
import styles from './MoneyScreen.module.css';
import { paymentState } from './stateOf.tsx';
import './i18n/es.po';

/** The payments of all clients; above them the contradicted and delayed ones. */
export function PaymentsScreen() {
  const { t } = useLingui();
  const labelOf = useStateLabel();
  const attention = useDesk('payments.attention', {});
  return (
    <Page title={t`Payments`}>
      <div className={styles.parts}>
        <LoadFailure query={attention} title={t`What must be looked at could not be loaded`} />
        <AttentionNotes path="/mesa/pagos" rows={attention.data?.rows ?? []} />
        <MoneyList
          path="/mesa/pagos"
          caption={t`Payments`}
          searchLabel={t`Client, document, receipt, CUS or reference`}
          failure={t`The payments could not be loaded`}
          states={PAYMENT_STATES.map((value) => ({ value, label: labelOf(value) }))}
          ask={(filter, after, signal) => callDesk('payments.list', { filter, after }, signal)}
          state={paymentState}
        />
      </div>
    </Page>
  );
}
