import type { Mutation } from '../mutation.ts';

const AREA = 'src/areas/api/server/webhooks';
const RULES = 'src/areas/api/rules/deliver.ts';
const RULES_TEST = 'src/areas/api/rules/deliver.test.ts';
const URL = `${AREA}/webhook-url.ts`;
const URL_TEST = `${AREA}/webhook-url.test.ts`;
const LOOKUP = `${AREA}/lookup.ts`;
const SEND = `${AREA}/send.ts`;
const DELIVER = `${AREA}/deliver.ts`;
const DELIVERY_STORE = `${AREA}/delivery-store.ts`;
const STORE = `${AREA}/webhook-store.ts`;
const OPERATIONS = `${AREA}/webhooks.ts`;
const DELIVER_TEST = `${AREA}/deliver.test.ts`;
const WEBHOOKS_TEST = `${AREA}/webhooks.test.ts`;
const EVENTS_TEST = `${AREA}/events.test.ts`;

/** Webhooks of clients: where they may be, what they get, in which order, and who makes them. */
export const WEBHOOKS: readonly Mutation[] = [
  {
    name: 'a webhook may be on an IPv6 address that leads to IPv4',
    file: `${AREA}/public-address.ts`,
    from: "address.range() !== 'unicast'",
    to: "!['unicast', '6to4', 'teredo'].includes(address.range())",
    tests: [URL_TEST],
  },
  {
    name: 'a webhook may be on an address of IPv6 that nobody has given out',
    file: `${AREA}/public-address.ts`,
    from: "return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);",
    to: "return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6) || text.length > 0;",
    tests: [URL_TEST],
  },
  {
    name: 'a webhook may be on the metadata of a cloud',
    file: `${AREA}/public-address.ts`,
    from: "new Set(['168.63.129.16'])",
    to: "new Set([''])",
    tests: [URL_TEST],
  },
  {
    name: 'a webhook may have any port',
    file: URL,
    from: "url.protocol === 'https:' && PORTS.has(url.port) &&",
    to: "url.protocol === 'https:' && (PORTS.has(url.port) || url.port !== '') &&",
    tests: [URL_TEST],
  },
  {
    name: 'a name with one public address connects to its private one',
    file: LOOKUP,
    from: 'addresses.length === 0 || !addresses.every(',
    to: 'addresses.length === 0 || !addresses.some(',
    tests: [`${DELIVER_TEST} › a name with one address that is not public is refused, and so is one without any`],
  },
  {
    name: 'the address of a webhook is not checked again before a try',
    file: SEND,
    from: 'if (!isAllowedUrl(url, options.rules)) return BLOCKED;',
    to: 'if (!isAllowedUrl(url, { loopback: true })) return BLOCKED;',
    tests: [`${DELIVER_TEST} › an address that was saved when it was allowed is checked again`],
  },
  {
    name: 'a redirect of a webhook is a success',
    file: SEND,
    from: 'status >= 200 && status < 300',
    to: 'status >= 200 && status < 400',
    tests: [`${DELIVER_TEST} › counts %s as a failure: %s`],
  },
  {
    name: 'the former secret of a webhook signs for ever',
    file: DELIVERY_STORE,
    from: 'case when w.former_until > ${now} then w.former_sealed end as former',
    to: 'w.former_sealed as former',
    tests: [`${DELIVER_TEST} › signs by both secrets for 24 hours after a new one`],
  },
  {
    name: 'two processes deliver to one webhook',
    file: DELIVERY_STORE,
    from: 'and (w.busy_until is null or w.busy_until <= ${now}) and first.next_at',
    to: 'and (w.busy_until is null or w.busy_until > w.created_at) and first.next_at',
    tests: [`${DELIVER_TEST} › sends again by the same id what a killed process has sent`],
  },
  {
    name: 'an event that failed does not hold back the later ones',
    file: DELIVERY_STORE,
    from: "n.webhook_id = ${webhook_id} and n.state = 'waiting'\n",
    to: "n.webhook_id = ${webhook_id} and n.state = 'waiting' and n.next_at <= ${now}\n",
    tests: [`${DELIVER_TEST} › tries again after growing pauses with the same id, and later events wait in order`],
  },
  {
    name: 'a test of a webhook waits for its turn',
    file: DELIVERY_STORE,
    from: 'order by d.is_single desc, d.delivery_id limit 1',
    to: 'order by d.delivery_id limit 1',
    tests: [`${DELIVER_TEST} › tries what waits when asked, and a test goes before it`],
  },
  {
    name: 'a webhook works on when its maker has lost the role',
    file: DELIVERY_STORE,
    from: "and u.status = '1' and u.role_name = ${KEY_ROLE}\n        )",
    to: "and u.status = '1' and (u.role_name = ${KEY_ROLE} or true)\n        )",
    tests: [
      `${DELIVER_TEST} › sends nothing of an ended webhook, of other events, or of one without a legal representative`,
    ],
  },
  {
    name: 'an event goes to the webhooks of every client',
    file: STORE,
    from: 'data jsonb)\n    join client_webhook w on w.client_id = e.client_id',
    to: 'data jsonb)\n    join client_webhook w on w.client_id >= e.client_id',
    tests: [`${DELIVER_TEST} › sends each event once, in order, signed by Standard Webhooks, and only to its client`],
  },
  {
    name: 'a webhook gets events that it has not asked for',
    file: STORE,
    from: "where w.paused_for is null and ${type} = any(w.events) and u.status = '1' and u.role_name = ${KEY_ROLE}\n    order by",
    to: "where w.paused_for is null and u.status = '1' and u.role_name = ${KEY_ROLE}\n    order by",
    tests: [
      `${DELIVER_TEST} › sends nothing of an ended webhook, of other events, or of one without a legal representative`,
    ],
  },
  {
    name: 'an aborted try counts as a failure of the webhook',
    file: DELIVER,
    from: 'if (!stopping.aborted) await fail(sender, next, sent, now);',
    to: 'if (!stopping.aborted || sent.error !== null) await fail(sender, next, sent, now);',
    tests: [`${DELIVER_TEST} › is not held back by webhooks that answer slowly`],
  },
  {
    name: 'one event that fails weeks after another pauses a webhook',
    file: RULES,
    from: "return isLong && failures >= FAILING_TRIES ? 'failing' : null;",
    to: "return isLong && failures * 20 >= FAILING_TRIES ? 'failing' : null;",
    tests: [RULES_TEST],
  },
  {
    name: 'a webhook whose address is gone is tried on',
    file: RULES,
    from: "if (status === 410) return 'gone';",
    to: "if (status === 410 && failures > 20) return 'gone';",
    tests: [RULES_TEST],
  },
  {
    name: 'webhooks that are made at once exceed the limit',
    file: OPERATIONS,
    from: '    await lockKeys(tx, clientId);\n    const others = await webhooksOfClient(tx, clientId);',
    to: '    const others = await webhooksOfClient(tx, clientId);\n    await lockKeys(tx, clientId);',
    tests: [WEBHOOKS_TEST],
  },
  {
    name: 'invoice.issued reports documents in the favour of the client',
    file: 'src/areas/account/server/publish-issued.ts',
    from: 'row.original_cents > 0 && row.erp_open_cents > 0',
    to: 'row.original_cents !== 0 && row.erp_open_cents !== 0',
    tests: [EVENTS_TEST],
  },
  {
    name: 'an order that is written again without a new state is reported',
    file: 'src/areas/orders/server/order-state.ts',
    from: '|| before !== estado_pedido;',
    to: '|| before !== estado_pedido || before.length > 0;',
    tests: [EVENTS_TEST],
  },
  {
    name: 'an example of the API leaves out the arguments that an operation needs',
    file: 'src/areas/api/rules/reference.ts',
    from: "type.kind === 'NON_NULL' && defaultValue === null",
    to: "type.kind === 'NON_NULL' && defaultValue !== null",
    tests: ['src/areas/api/rules/reference.test.ts'],
  },
  {
    name: 'the reference of the API names a scope for every operation',
    file: 'src/areas/api/rules/reference.ts',
    from: 'ALLOWED[scope].operations.includes(operation)',
    to: 'ALLOWED[scope].operations.includes(operation) || operation.length > 0',
    tests: ['src/areas/api/rules/reference.test.ts'],
  },
];
