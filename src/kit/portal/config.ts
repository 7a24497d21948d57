import { dayIn } from '../core/day.ts';
import type { PortalConfig } from '../core/portal-config.ts';

let config: (PortalConfig & { today: string }) | undefined;

/** The whole days, in milliseconds, by which this device's clock is behind the server's. */
let behind = 0;

/** A little more than a day, in milliseconds: around midnight, page and device may be a day apart with right clocks. */
const ONE_DAY = 9e7;

/**
 * The configuration in the page; throws if there is none, because another server sent the page. Its `today` is the
 * present day, also in a page that has been open since an earlier one.
 */
export function portalConfig(): PortalConfig {
  if (!config) {
    config = read();
    const apart = Date.parse(config.today) - Date.parse(presentDay(config));
    if (Math.abs(apart) > ONE_DAY) behind = apart;
  }
  config.today = presentDay(config);
  return config;
}

const presentDay = ({ timeZone }: PortalConfig) => dayIn(new Date(Date.now() + behind), timeZone);

/** Throws a TypeError or SyntaxError where the page has no configuration. */
function read(): PortalConfig {
  return JSON.parse((document.getElementById('config') as HTMLElement).textContent) as PortalConfig;
}
