import type { PortalConfig } from '../any/portal-config.ts';

let config: PortalConfig | undefined;

/** What the server wrote into the page about its store. Throws where the page came from elsewhere than our server. */
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
