import { useLingui } from '@lingui/react/macro';
import { useDesk } from '#kit/desk/portal/api.ts';
import type { ClientPartProps } from '#kit/desk/portal/desk-manifest.ts';
import { NewestMoney, clientFilter } from '../money/NewestMoney.tsx';
import { paymentState } from './paymentState.tsx';
import './messages.es.po';
import '../money/messages.es.po';

/** A client's newest payments. */
export function ClientPayments({ client }: ClientPartProps) {
  const { t } = useLingui();
  const payments = useDesk('payments.list', { filter: clientFilter(client.code), after: null });
  return (
    <NewestMoney title={t`Payments`} path="/mesa/pagos" client={client.code} query={payments} state={paymentState} />
  );
}
