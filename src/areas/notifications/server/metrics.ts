import { Gauge, type Registry } from 'prom-client';
import type { App } from '#kit/server/context.ts';

export function addNotificationMetrics(app: App, registry: Registry): void {
  new Gauge({
    name: 'notification_streams',
    help: 'Open streams of pages and of notifications in this process',
    registers: [registry],
    collect() {
      this.set(app.streams.size);
    },
  });
}
