import type { PortalConfig } from '../core/portal-config.ts';

let config: PortalConfig | undefined;

/** The configuration in the page; throws if there is none, because another server sent the page. */
export function portalConfig(): PortalConfig {
  config ??= read();
  return config;
}

function read(): PortalConfig {
  const value = JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<PortalConfig>;
  if (!value.currency || !value.today) throw new Error('The page has no configuration: our server did not send it.');
  return value as PortalConfig;
}
