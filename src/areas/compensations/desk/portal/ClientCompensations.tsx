import { useLingui } from '@lingui/react/macro';
import type { ClientPartProps } from '#kit/desk/portal/desk-manifest.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { NewestMoney, ofClient } from '#areas/invoices/desk/portal/public.ts';
import { compensationState } from './compensationState.tsx';
import './messages.es.po';

/** A client's newest compensations. */
export function ClientCompensations({ client }: ClientPartProps) {
  const { t } = useLingui();
  const compensations = useDesk('compensations.list', { filter: ofClient(client.code), after: null });
  return (
    <NewestMoney
      title={t`Compensations`}
      path="/mesa/compensaciones"
      client={client.code}
      query={compensations}
      state={compensationState}
    />
  );
}
