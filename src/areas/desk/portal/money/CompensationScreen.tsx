import { useParams } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kit/core/money.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { CompensationState } from '#areas/compensations/portal/public.ts';
import type { CompensationPage } from '../../rules/money-api.ts';
import { useDesk } from '../api.ts';
import { formatExactInstant } from '../formatExactInstant.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { EventList } from './EventList.tsx';
import { LinesCard } from './LinesCard.tsx';
import styles from './MoneyScreen.module.css';
import { ClientUserCard } from './ClientUserCard.tsx';
import './i18n/es.po';

/** One compensation: client and user, documents, and all events. */
export function CompensationScreen() {
  const { t } = useLingui();
  const { uuid = '' }: { readonly uuid?: string } = useParams({ strict: false });
  const page = useDesk('compensations.view', { uuid });
  const one = page.data;
  return (
    <Page title={one ? t`Compensation of ${one.clientName}` : t`Compensation`}>
      {!one && <LoadFailure query={page} title={t`The compensation could not be loaded`} />}
      {one && (
        <div className={styles.parts}>
          <div className={styles.facts}>
            <Facts compensation={one} />
            <ClientUserCard of={one} />
          </div>
          <LinesCard lines={one.lines} currency={one.currency} />
          <EventList events={one.events} store={one.store} />
        </div>
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
