import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import { ClientEvents } from './ClientEvents.tsx';
import { ClientOrders } from './ClientOrders.tsx';
import './i18n/es.po';

/** What happened last with a client: its orders, and the events between the ERP, the portal and its users. */
export function ClientLatest({ client, store, currency }: { client: string; store: StoreCode; currency: Currency }) {
  return (
    <>
      <ClientOrders client={client} currency={currency} />
      <ClientEvents client={client} store={store} />
    </>
  );
}
