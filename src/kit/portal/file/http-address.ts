/** The address, where it is a whole http(s) one (specification 8): anything else is a text, or could run in the portal's name. */
export function httpAddress(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
