import type { Mutation } from '../mutation.ts';

const RULE = 'src/areas/account/rules/claim-period.ts';
const RULE_TEST = 'src/areas/account/rules/claim-period.test.ts';
const DAYS = 'src/kit/core/business-days.ts';
const DAYS_TEST = 'src/kit/core/business-days.test.ts';
const STORE = 'src/areas/account/server/claim-store.ts';
const DETAIL_TEST = 'src/areas/account/server/claim-period.test.ts';
const FILTER_TEST = 'src/areas/invoices/server/claim-filter.test.ts';
const NOTICE = 'src/areas/orders/server/claim-notice.ts';
const NOTICE_STORE = 'src/areas/orders/server/claim-notice-store.ts';
const NOTICE_TEST = 'src/areas/orders/server/claim-notice.test.ts';
const ONCE = `${NOTICE_TEST} › are notified once, one business day before, where the delivery is not what was ordered`;
const STATES = `${FILTER_TEST} › finds the invoices of each state, by reception and by delivery`;
const ORDERS = `${DETAIL_TEST} › starts with the last delivery of the orders of its code or, where they have none, of its number`;
const DEPLOYMENT = `${DETAIL_TEST} › is that of the deployment: other days, another start, and none where it has none`;
const SAME = `${RULE_TEST} › the start days of a list’s filter are those whose period is in that state`;

/** The claim period of invoices: its days, its states, its filter and its notice. */
export const CLAIMS: readonly Mutation[] = [
  {
    name: 'a claim period counts the day of the reception',
    file: DAYS,
    from: '  let after = day;\n',
    to: '  let after = addDays(day, -1);\n',
    tests: [`${RULE_TEST} › ends three business days after the reception: %s`],
  },
  {
    name: 'a claim period counts holidays',
    file: DAYS,
    from: 'if (isBusinessDay(after, store)) left -= 1;',
    to: "if (isBusinessDay(after, { ...store, country: 'EC' })) left -= 1;",
    tests: [`${DAYS_TEST} › finds the business day after one %s`],
  },
  {
    name: 'a claim period goes on beyond the known holidays',
    file: DAYS,
    from: 'after > known.to)) return null;',
    to: "after > '2999-12-31')) return null;",
    tests: [`${RULE_TEST} › is not known beyond the known holidays, nor in a store without one`],
  },
  {
    name: 'an invoice that is due on its issue has a claim period',
    file: RULE,
    from: 'fecha_vencimiento_documento <= fecha_documento) return null;',
    to: 'fecha_vencimiento_documento < fecha_documento) return null;',
    tests: [`${RULE_TEST} › is not known of a document %s`],
  },
  {
    name: 'a claim period starts before its delivery',
    file: RULE,
    from: 'if (!found || found.start > today) return null;',
    to: 'if (!found) return null;',
    tests: [`${RULE_TEST} › is not known of a document %s`],
  },
  {
    name: 'an invoice is accepted by days alone',
    file: RULE,
    from: "if (end < today) return 'vencido';",
    to: "if (end < today) return 'aceptada_tacitamente' as 'vencido';",
    tests: [`${RULE_TEST} › is by event %s: %s; days alone accept nothing`],
  },
  {
    name: 'an express acceptance is shown as a tacit one',
    file: RULE,
    from: "'033': 'aceptada',",
    to: "'033': 'aceptada_tacitamente',",
    tests: [`${RULE_TEST} › is by event %s: %s; days alone accept nothing`],
  },
  {
    name: 'a claim period is about to end a day too late',
    file: RULE,
    from: "return today < businessDayBefore(end, store) ? 'corriendo'",
    to: "return today <= businessDayBefore(end, store) ? 'corriendo'",
    tests: [`${RULE_TEST} › is about to end from the business day before a long weekend`],
  },
  {
    name: 'the filter of claim periods ends too early',
    file: RULE,
    from: 'to: to ?? start, endedTo: start };',
    to: 'to: to ?? start, endedTo: addDays(start, -1) };',
    tests: [SAME],
  },
  {
    name: 'the last day of a claim period is not today',
    file: RULE,
    from: 'if (end === today) days.vence_hoy',
    to: 'if (end > today) days.vence_hoy',
    tests: [SAME],
  },
  {
    name: 'users are notified of claim periods twice',
    file: RULE,
    from: 'businessDayBefore(end, at.store) === at.today;',
    to: 'businessDayBefore(end, at.store) <= at.today;',
    tests: [`${RULE_TEST} › is notified one business day before its end: %s`],
  },
  {
    name: 'an order’s first delivery starts the claim period',
    file: STORE,
    from: '(select max(e.fecha) from',
    to: '(select min(e.fecha) from',
    tests: [ORDERS],
  },
  {
    name: 'an order with another code starts the claim period by its number',
    file: STORE,
    from: 'where client_id = d.client_id and cufe is null and num_factura is not null',
    to: 'where client_id = d.client_id and num_factura is not null',
    tests: [ORDERS],
  },
  {
    name: 'the filter counts invoices without a code',
    file: STORE,
    from: '  d.cufe is not null and d.original_cents > 0',
    to: '  d.original_cents > 0',
    tests: [STATES],
  },
  {
    name: 'a claimed invoice is among those whose period runs',
    file: STORE,
    from: 'where case when ${isFinal} then',
    to: "where case when ${isFinal} and d.evento_dian <> '031' then",
    tests: [STATES],
  },
  {
    name: 'counts of claim periods are outdated after a delivery',
    file: 'src/areas/invoices/server/list-store.ts',
    from: 'ofOrders: filter.plazo_reclamo !== null,',
    to: 'ofOrders: false,',
    tests: [`${FILTER_TEST} › counts anew when a delivery arrives or changes`],
  },
  {
    name: 'the portfolio’s sums answer a filter by claim period',
    file: 'src/areas/invoices/server/list-sums-store.ts',
    from: '[filter.ids, filter.agrupacion, filter.tipo_documento, filter.plazo_reclamo]',
    to: '[filter.ids, filter.agrupacion, filter.tipo_documento]',
    tests: [STATES],
  },
  {
    name: 'the file of invoices has those of every claim period',
    file: 'src/areas/invoices/server/list-export.ts',
    from: 'claimPeriod: settings.claimPeriods[list.viewer.store.code] };',
    to: 'claimPeriod: settings.claimPeriods.ecuador };',
    tests: [STATES],
  },
  {
    name: 'a store without days has the claim period of Colombia',
    file: 'src/server/environment/environment.ts',
    from: 'days[code] === 0 ? null :',
    to: 'days[code] < 0 ? null :',
    tests: [DEPLOYMENT],
  },
  {
    name: 'clients of Ecuador have events of the DIAN',
    file: 'src/areas/account/server/import-record.ts',
    from: "if (record.evento_dian && store.country !== 'CO')",
    to: "if (record.evento_dian && store.country === 'EC' && before === undefined)",
    tests: [DEPLOYMENT],
  },
  {
    name: 'a delivery as ordered is notified',
    file: NOTICE,
    from: 'if (differences.length > 0) ofClient',
    to: 'if (differences.length >= 0) ofClient',
    tests: [ONCE],
  },
  {
    name: 'a notice of a claim period is written again',
    file: NOTICE,
    from: "key: `claim ${days.end} of ${destinationId ?? 'no station'}`,",
    to: 'key: `claim ${days.end} ${Math.random()}`,',
    tests: [ONCE],
  },
  {
    name: 'a claimed invoice is notified',
    file: STORE,
    from: 'return sql`${CLAIMABLE} and not ${isFinal} and',
    to: 'return sql`${CLAIMABLE} and (not ${isFinal} or true) and',
    tests: [ONCE],
  },
  {
    name: 'an order without a code is not notified',
    file: NOTICE_STORE,
    from: 'and o.order_id = e.order_id and o.cufe is null',
    to: 'and o.order_id = e.order_id and o.cufe is not null',
    tests: [`${NOTICE_TEST} › by the day of the delivery of an order without a code; each station has its own notice`],
  },
  {
    name: 'all stations of a client have one notice',
    file: NOTICE,
    from: 'groupBy(claims, ({ destinationId }) => destinationId);',
    to: 'groupBy(claims, ({ clientId }): number | null => clientId);',
    tests: [`${NOTICE_TEST} › by the day of the delivery of an order without a code; each station has its own notice`],
  },
  {
    name: 'quantities in different units are compared',
    file: 'src/areas/orders/rules/quantity-difference.ts',
    from: '.size > 1) return [];',
    to: '.size > 2) return [];',
    tests: ['src/areas/orders/rules/quantity-difference.test.ts › finds the products delivered: %s'],
  },
];
