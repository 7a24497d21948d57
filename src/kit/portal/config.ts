import { dayIn } from '../core/day.ts';
import type { PortalConfig } from '../core/portal-config.ts';

let config: (PortalConfig & { today: string }) | undefined;

/** The whole days, in milliseconds, by which this device's clock is behind the server's. */
let behind: number;

/**
 * The configuration in the page; throws if there is none, because another server sent the page. Its `today` is the
 * present day, also in a page that has been open since an earlier one.
 */
export function portalConfig(): PortalConfig {
  if (!config) {
    config = read();
    behind = Date.parse(config.today) - Date.parse(dayIn(new Date(), config.timeZone));
  }
  config.today = dayIn(new Date(Date.now() + behind), config.timeZone);
  return config;
}

function read(): PortalConfig {
  const value = JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<PortalConfig>;
  if (!value.today) throw new Error('The page has no configuration.');
  return value as PortalConfig;
}
