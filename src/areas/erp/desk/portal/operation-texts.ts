import { msg } from '@lingui/core/macro';
import type { HealthTexts, OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import type { EventsHealth, EventsSection } from '../rules/health.ts';
import './messages.es.po';

const events: HealthTexts<EventsHealth, EventsSection> = {
  label: msg`Events for the ERP`,
  figures: ({ isDelivered, undelivered, stuck, lag }) =>
    isDelivered
      ? msg`Undelivered: ${undelivered}, the oldest of ${Math.round(lag / 60)} min. Waiting for a person: ${stuck}.`
      : msg`The ERP fetches them: nothing is delivered.`,
  help: {
    'Undelivered events': msg`Once the ERP works again, try the stopped events now. One that the ERP will never process must still be accepted, for those behind it.`,
  },
  screen: { path: '/mesa/eventos', subject: 'erp' },
};

export const operationTexts: OperationTexts = {
  health: { erp_events: events },
  waiting: {
    stopped_events: {
      label: msg`Clients whose events the ERP refuses`,
      icon: 'no-signal',
      path: '/mesa/eventos',
    },
    bad_imports: {
      label: msg`Imports with refused lines in seven days`,
      icon: 'download',
      path: '/mesa/importaciones?resultado=bad',
    },
  },
  switches: { erp_events: msg`Events delivered to the ERP (off: it fetches them)` },
  queues: { 'outbox.deliver': msg`Events delivered to the ERP` },
};
