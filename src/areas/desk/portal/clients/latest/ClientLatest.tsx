import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import { ClientEvents } from './ClientEvents.tsx';
import { ClientOrders } from './ClientOrders.tsx';
import './i18n/es.po';

/** A client's latest orders and events. */
export function ClientLatest({ client, store, currency }: { client: string; store: StoreCode; currency: Currency }) {
  return (
    <>
      <ClientOrders client={client} currency={currency} />
      <ClientEvents client={client} store={store} />
    </>
  );
}
