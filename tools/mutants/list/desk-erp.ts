import type { Mutation } from '../mutation.ts';

const REDELIVER = 'src/areas/erp/desk/server/redeliver.ts';
const STORE = 'src/areas/erp/server/deliver/redeliver-store.ts';
const EVENTS_TEST = 'src/areas/erp/desk/server/events.test.ts';

const REPORT = 'src/areas/erp/server/import/report-store.ts';
const KEEP = 'src/areas/erp/server/import/store-report.ts';
const IMPORTS_TEST = 'src/areas/erp/desk/server/imports.test.ts';

const CHECK = 'src/areas/erp/server/keys/check-key.ts';
const KEYS = 'src/areas/erp/server/keys/keys.ts';
const DESK_KEYS = 'src/areas/erp/desk/server/keys.ts';
const KEYS_TEST = 'src/areas/erp/desk/server/keys.test.ts';

/** What the desk does about the ERP. */
export const DESK_ERP: readonly Mutation[] = [
  {
    name: 'the desk delivers any number of events again at once',
    file: REDELIVER,
    from: '(await countDelivered(tx, meant, MAX_EVENTS)) > MAX_EVENTS)',
    to: '(await countDelivered(tx, meant, MAX_EVENTS)) > 2 * MAX_EVENTS)',
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
  {
    name: 'a key of the ERP’s interface opens what it has no scope for',
    file: CHECK,
    from: 'if (scope === undefined || !key.scopes.includes(scope)) {',
    to: 'if (scope === undefined || key.scopes.length === 0) {',
    tests: [KEYS_TEST],
  },
  {
    name: 'anybody takes the secret of a key that somebody else asked for',
    file: KEYS,
    from: 'if (key.made_for !== staffId) {',
    to: 'if (key.made_for < 0 && key.made_for !== staffId) {',
    tests: [KEYS_TEST],
  },
  {
    name: 'one person alone makes a key where two are needed',
    file: DESK_KEYS,
    from: 'fourEyes: () => true,\n    input: v.strictObject({ name',
    to: 'fourEyes: () => false,\n    input: v.strictObject({ name',
    tests: [KEYS_TEST],
  },
];
