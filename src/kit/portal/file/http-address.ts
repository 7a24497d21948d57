/** The address if it is an absolute http(s) URL (specification A8); others could run as script. */
export function httpAddress(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
