import type { Mutation } from '../mutation.ts';

const REDELIVER = 'src/areas/desk/server/erp/redeliver.ts';
const STORE = 'src/areas/erp/server/deliver/redeliver-store.ts';
const EVENTS_TEST = 'src/areas/desk/server/erp/events.test.ts';

const REPORT = 'src/areas/erp/server/import/report-store.ts';
const KEEP = 'src/areas/erp/server/import/store-report.ts';
const IMPORTS_TEST = 'src/areas/desk/server/erp/imports.test.ts';

/** What the desk does about the ERP. */
export const DESK_ERP: readonly Mutation[] = [
  {
    name: 'the desk delivers any number of events again at once',
    file: REDELIVER,
    from: '(await countDelivered(tx, meant, MOST_EVENTS)) > MOST_EVENTS)',
    to: '(await countDelivered(tx, meant, MOST_EVENTS)) > 2 * MOST_EVENTS)',
    tests: [EVENTS_TEST],
  },
  {
    name: 'the desk delivers the events of all clients again where one was meant',
    file: REDELIVER,
    from: "...(client !== '' && { code: client }),",
    to: "...(client === 'x' && { code: client }),",
    tests: [EVENTS_TEST],
  },
  {
    name: 'releasing one client’s events releases those of all',
    file: STORE,
    from: 'delete from erp_delivery where ${ofClient(code)} or',
    to: "delete from erp_delivery where ${ofClient(code === 'x' ? code : undefined)} or",
    tests: [EVENTS_TEST],
  },
  {
    name: 'a report of an import is stored without its warnings',
    file: REPORT,
    from: '...errors.map(lineOf(false)), ...warnings.map(lineOf(true))]',
    to: '...errors.map(lineOf(false)), ...warnings.slice(0, 0).map(lineOf(true))]',
    tests: [IMPORTS_TEST],
  },
  {
    name: 'an import stops where its report cannot be stored',
    file: KEEP,
    from: 'return undefined;',
    to: 'throw error;',
    tests: [IMPORTS_TEST],
  },
];
