import type { Mutation } from '../mutation.ts';

const DELIVER = 'src/areas/erp/server/deliver/deliver.ts';
const DELIVER_TEST = 'src/areas/erp/server/deliver.test.ts';

/** Reports and figures for operators, and messages for users. */
export const OPERATION: readonly Mutation[] = [
  {
    name: 'error reports of production say development',
    file: 'src/server/logging/error-reports.ts',
    from: "production ? 'production' : 'development'",
    to: "production ? 'development' : 'development'",
    tests: ['src/server/logging/error-reports.test.ts › say that they come from production'],
  },
  {
    name: 'the lag of events is in milliseconds',
    file: 'src/areas/erp/server/metrics.ts',
    from: '(clock.now().getTime() - oldest.getTime()) / 1000)',
    to: 'clock.now().getTime() - oldest.getTime())',
    tests: [
      'src/areas/erp/server/delivery.process.test.ts › sends an event again with the same id where the process was killed before the ERP’s answer',
    ],
  },
  {
    name: 'a delivered event leaves its client failing where the server is killed',
    file: DELIVER,
    from: 'await transaction(db, async (tx) => {\n        await acknowledge(tx, event, clock.now());',
    to: 'await transaction(db, (tx) => acknowledge(tx, event, clock.now()));\n      await transaction(db, async (tx) => {',
    tests: [`${DELIVER_TEST} › are acknowledged together with the end of their client’s failures, or sent again`],
  },
  {
    name: 'events wait for a person because of a failure that is over',
    file: 'src/areas/erp/server/deliver/delivery-store.ts',
    from: 'and e.delivered_at is null and coalesce(e.replayed_at, e.at) <= ${since}',
    to: "and e.delivered_at is null and e.at >= timestamptz 'epoch'",
    tests: [`${DELIVER_TEST} › of a client wait for no operator if all events that failed days ago were delivered`],
  },
  {
    name: 'a modal of an error has the sign of a warning',
    file: 'src/kit/portal/design/Modal.tsx',
    from: "error: 'failed'",
    to: "error: 'warning'",
    tests: ['e2e/design/shared-pieces.spec.ts › a modal looks different for success, error and warning'],
  },
  {
    name: 'a modal of an error has the colour of a warning',
    file: 'src/kit/portal/design/Modal.tsx',
    from: 'styles.icon, styles[kind]',
    to: "styles.icon, styles[kind === 'error' ? 'warning' : kind]",
    tests: ['e2e/design/shared-pieces.spec.ts › a modal looks different for success, error and warning'],
  },
  {
    name: 'a document that was opened from the list does not close',
    file: 'src/areas/account/portal/document/DocumentDrawer.tsx',
    from: 'if (documento !== onArrival) history.back();',
    to: 'if (documento !== onArrival) return void history;',
    tests: [
      'e2e/document.spec.ts › opens an invoice from the list: what it lists, who paid it, its files; back closes it',
    ],
  },
  {
    name: 'a page may say for a second that a closed portal is open',
    file: 'src/server/pages/portal.ts',
    from: 'const maintenance = await isInMaintenance(app.db).catch(() => true);',
    to: "const maintenance = (await isInMaintenance(app.db).catch(() => true)) && path !== '/login';",
    tests: ['src/desk/server/operation/switches.test.ts'],
  },
];
