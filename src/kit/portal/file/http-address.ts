/** Returns a URL if it is absolute and http(s) (specification A8), else null: others could run as script. */
export function httpAddress(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
