import type { Mutation } from '../mutation.ts';

const LIST_STORE = 'src/areas/orders/server/list-store.ts';
const REQUEST_RELEASES = 'src/areas/orders/server/request-releases.ts';
const RELEASED =
  'src/areas/orders/server/release.test.ts › is requested with the others as far as the credit suffices, the oldest first, and not again';
const STATE = 'src/areas/orders/server/order-state.ts';
const LIST_TEST = 'src/areas/orders/server/list.test.ts';
const STATE_TEST = 'src/areas/orders/server/order-state.test.ts';

/** Orders: who sees them, what gives their state, and who is notified. */
export const ORDERS: readonly Mutation[] = [
  {
    name: 'an Operativo sees the orders of all stations',
    file: LIST_STORE,
    from: 'if (destinations) found.push(sql`o.destination_id',
    to: 'if (destinations?.length === 0) found.push(sql`o.destination_id',
    tests: [
      `${LIST_TEST} › shows an Operativo the orders of their own stations only, in the list, its counts, choices and files`,
      'src/areas/orders/server/tracking.test.ts › is shown to an Operativo for their own stations only',
    ],
  },
  {
    name: 'an Operativo sees deliveries to other stations',
    file: LIST_STORE,
    from: 'e.destination_id is null or e.destination_id = any',
    to: 'e.destination_id is not null or e.destination_id = any',
    tests: [
      'src/areas/orders/server/tracking.test.ts › answers an unknown delivery, another client’s and another station’s alike, without an address',
    ],
  },
  {
    name: 'an order’s own record wins over an event of the same version',
    file: 'src/areas/orders/server/import-store.ts',
    from: 'e.version >= o.version',
    to: 'e.version > o.version',
    tests: ['src/areas/orders/server/import.test.ts › of its newest event, in whatever order the events come'],
  },
  {
    name: 'why an order was rejected is shown in every store',
    file: 'src/areas/orders/server/rejection-reason.ts',
    from: '.includes(viewer.store.code) ? null :',
    to: '.includes(viewer.store.code) ? estatus_rechazo :',
    tests: [
      'src/areas/orders/server/rejection-reason.test.ts › the reason of a rejection is shown only if the store allows it',
    ],
  },
  {
    name: 'of two names of an order filter the second one counts',
    file: 'src/kit/core/filter.ts',
    from: 'return one && other ? one.filter((value) => other.includes(value)) : (one ?? other);',
    to: 'return other ?? one;',
    tests: [`${LIST_TEST} › is filtered by %j`],
  },
  {
    name: 'a long timeline shows the oldest events',
    file: 'src/areas/orders/server/nested-store.ts',
    from: 'fromNewest ? EVENT_NEWEST_FIRST : EVENT_ORDER',
    to: 'fromNewest ? EVENT_ORDER : EVENT_NEWEST_FIRST',
    tests: ['src/areas/orders/server/tracking.test.ts › of several orders, in pages, sorted by its time alone'],
  },
  {
    name: 'counts of orders are cached for ever',
    file: LIST_STORE,
    from: 'select version from order_version where client_id = ${clientId}',
    to: 'select 1 where ${clientId} > 0',
    tests: [`${LIST_TEST} › counts a new order and a new state at once`],
  },
  {
    name: 'a far page is where it was before a new order',
    file: 'src/kit/server/list/versioned-page.ts',
    from: ' && (!position || version === position.version)',
    to: ' && (!position || version > 0)',
    tests: [`${LIST_TEST} › has the same page by number again and again, also after a new order`],
  },
  {
    name: 'the page after a far one begins with its second row',
    file: 'src/kit/server/list/versioned-page.ts',
    from: '{ after: positions.of(last) }',
    to: '{ after: positions.of(first) }',
    tests: [`${LIST_TEST} › has the same page by number again and again, also after a new order`],
  },
  {
    name: 'the lines of a page of orders are not counted',
    file: 'src/areas/orders/server/nested-store.ts',
    from: 'sql`(select count(*) ${from})`',
    to: 'sql`(select 0 * count(*) ${from})`',
    tests: [`${LIST_TEST} › refuses more lines, events and deliveries than one answer may have`],
  },
  {
    name: 'the same state again is news',
    file: STATE,
    from: 'moved.before !== moved.estado_pedido &&',
    to: 'moved.before !== "" &&',
    tests: [`${STATE_TEST} › is a notification for those who may see the order, which leads to it`],
  },
  {
    name: 'events of any age are news',
    file: STATE,
    from: 'moved.event_at >= since',
    to: 'moved.event_at !== since',
    tests: [`${STATE_TEST} › sends no notification for a state older than two days, or for a late older event`],
  },
  {
    name: 'old orders are news when they are imported first',
    file: STATE,
    from: 'if (isNew) return moved.fecha_pedido >= since.slice(0, 10);',
    to: 'if (isNew) return true;',
    tests: [`${STATE_TEST} › sends no notification for a state older than two days, or for a late older event`],
  },
  {
    name: 'every event with a cufe links to an invoice',
    file: 'src/areas/orders/rules/timeline.ts',
    from: "return estado_pedido === '4' && Boolean(cufe);",
    to: "return estado_pedido !== '' && Boolean(cufe);",
    tests: ['src/areas/orders/rules/timeline.test.ts › in state %s only what belongs to it'],
  },
  {
    name: 'one payment releases every order that fits by itself',
    file: REQUEST_RELEASES,
    from: 'available = available === null ? null : available - value;',
    to: 'available = available === null ? null : available - value * 0;',
    tests: [RELEASED],
  },
  {
    name: 'a release that the ERP has requested is requested again',
    file: REQUEST_RELEASES,
    from: 'HELD_FOR_CREDIT.filter((state) => state !== RELEASE_REQUESTED)',
    to: 'HELD_FOR_CREDIT.filter((state) => state <= RELEASE_REQUESTED)',
    tests: [RELEASED],
  },
];
