/**
 * The cookie with the key of a session's saved answers (decision 0009). The browser deletes an expired cookie by
 * itself, also while the portal is closed; without the key nobody can read the saved answers.
 */
const NAME = 'offline-key';
const BYTES = 32;

function readCookie(): readonly [session: string, key: string] | undefined {
  const text = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  const [session = '', key] = text?.slice(NAME.length + 1).split('~') ?? [];
  return key === undefined ? undefined : [decodeURIComponent(session), key];
}

/** The session's key in Base64; undefined if it has expired or belongs to another session. */
export function readAnswersKey(session: string): string | undefined {
  const [owner, key] = readCookie() ?? [];
  return owner === session ? key : undefined;
}

/** Whether the cookie has the key of another session. */
export function hasOtherKey(session: string): boolean {
  const [owner = session] = readCookie() ?? [];
  return owner !== session;
}

/** Stores the session's key for `ms` milliseconds; creates one if there is none. */
export function saveAnswersKey(session: string, ms: number): void {
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
