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
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { ClientUserCard, EventList, LinesCard, MoneyFacts, MoneyParts } from '#areas/invoices/desk/portal/public.ts';
import { useCompensationStateLabel } from './useCompensationStateLabel.ts';
import './messages.es.po';

/** One compensation: client and user, documents, and all events. */
export function CompensationScreen() {
  const { t } = useLingui();
  const { uuid } = useParams({ from: '/mesa/compensaciones/$uuid' });
  const page = useDesk('compensations.view', { uuid });
  const stateLabel = useCompensationStateLabel();
  return (
    <Page title={page.data ? t`Compensation of ${page.data.clientName}` : t`Compensation`}>
      <DeskQueryState query={page} data={page.data} failed={t`The compensation could not be loaded`}>
        {(compensation) => (
          <MoneyParts>
            <MoneyFacts>
              <Facts compensation={compensation} />
              <ClientUserCard of={compensation} />
            </MoneyFacts>
            <LinesCard lines={compensation.lines} currency={compensation.currency} />
            <EventList events={compensation.events} store={compensation.store} stateLabel={stateLabel} />
          </MoneyParts>
        )}
      </DeskQueryState>
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
