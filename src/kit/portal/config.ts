import type { PortalConfig } from '../core/portal-config.ts';

let config: PortalConfig | undefined;

/** The configuration in the page. Throws where our server did not serve it. */
export function portalConfig(): PortalConfig {
  config ??= read();
  return config;
}

function read(): PortalConfig {
  const value = JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<PortalConfig>;
  if (!value.currency || !value.today)
    throw new Error('The page has no configuration: it was not given out by the server.');
  return value as PortalConfig;
}
