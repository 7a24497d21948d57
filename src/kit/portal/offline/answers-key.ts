/**
 * The key of a session's saved answers (decision 0009): a cookie, because the browser itself deletes it when its time
 * is up, also while the portal is closed. Without it nobody can read what is saved.
 */
const NAME = 'offline-key';
const BYTES = 32;

function readCookie(): readonly [session: string, key: string] | undefined {
  const text = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  const [session = '', key] = text?.slice(NAME.length + 1).split('~') ?? [];
  return key === undefined ? undefined : [decodeURIComponent(session), key];
}

/** The session's key in Base64; undefined where its time is up, or where it is another session's. */
export function readAnswersKey(session: string): string | undefined {
  const [owner, key] = readCookie() ?? [];
  return owner === session ? key : undefined;
}

/** Whether there is a key of another session. */
export function hasOtherKey(session: string): boolean {
  const [owner = session] = readCookie() ?? [];
  return owner !== session;
}

/** Keeps the session's key, or makes one, for so many milliseconds from now. */
export function keepAnswersKey(session: string, ms: number): void {
  const key = readAnswersKey(session) ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))));
  writeCookie(`${encodeURIComponent(session)}~${key}`, ms);
}

export function deleteAnswersKey(): void {
  writeCookie('', 0);
}

function writeCookie(value: string, ms: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${NAME}=${value}; path=/; max-age=${Math.max(0, Math.floor(ms / 1000))}; samesite=strict${secure}`;
}
