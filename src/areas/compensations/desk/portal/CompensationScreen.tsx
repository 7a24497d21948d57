import { useParams } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kit/core/money.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { CompensationState } from '../../portal/state/CompensationState.tsx';
import type { CompensationPage } from '../rules/compensations-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatExactInstant } from '#kit/desk/portal/formatExactInstant.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { ClientUserCard, EventList, LinesCard, MoneyFacts, MoneyParts } from '#areas/invoices/desk/portal/public.ts';
import { useCompensationStateLabel } from './useCompensationStateLabel.ts';
import './messages.es.po';

/** One compensation: client and user, documents, and all events. */
export function CompensationScreen() {
  const { t } = useLingui();
  const { uuid } = useParams({ from: '/mesa/compensaciones/$uuid' });
  const page = useDesk('compensations.view', { uuid });
  const stateLabel = useCompensationStateLabel();
  const one = page.data;
  return (
    <Page title={one ? t`Compensation of ${one.clientName}` : t`Compensation`}>
      {!one && <LoadFailure query={page} title={t`The compensation could not be loaded`} />}
      {one && (
        <MoneyParts>
          <MoneyFacts>
            <Facts compensation={one} />
            <ClientUserCard of={one} />
          </MoneyFacts>
          <LinesCard lines={one.lines} currency={one.currency} />
          <EventList events={one.events} store={one.store} stateLabel={stateLabel} />
        </MoneyParts>
      )}
    </Page>
  );
}

function Facts({ compensation }: { compensation: CompensationPage }) {
  const { t } = useLingui();
  const { state, cents, currency, number, uuid, store, createdAt, motive } = compensation;
  return (
    <Card>
      <CardHead title={t`Compensation`} />
      <CardBody>
        <DescriptionList
          ruled
          lines={[
            [t`State`, <CompensationState key="state" of={state} />],
            [t({ message: 'Compensated', context: 'amount' }), formatMoney(cents, currency)],
            [t`Created`, formatExactInstant(createdAt, store)],
            [t`Number`, String(number)],
            ['uuid', uuid],
            [t`Reason of the ERP`, motive],
          ]}
        />
      </CardBody>
    </Card>
  );
}
