/**
 * Whether an address is of one of these services, given by their origins: 'https://fcm.googleapis.com', or with any
 * subdomain 'https://*.push.apple.com'.
 */
export function isPushService(address: string, services: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const [scheme = '', name = ''] = service.split('://');
    if (protocol !== `${scheme}:`) return false;
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length >= name.length : host === name;
  });
}
