import { APPEARANCE_COOKIE, readAppearance } from '../core/appearance.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The longest time for which browsers keep a cookie. */
const MAX_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** The appearance chosen on this device. */
export function chosenTheme(): Theme {
  const [, value] = new RegExp(`(?:^|; )${APPEARANCE_COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  return readAppearance(value) ?? 'system';
}

/** Stores the choice in a cookie, so that the server applies it to the next page, before any script runs. */
export function chooseTheme(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const maxAge = theme === 'system' ? 0 : MAX_COOKIE_SECONDS;
  document.cookie = `${APPEARANCE_COOKIE}=${theme}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
  showTheme();
}

/** Applies the choice to this page, which may be older than the choice if the browser restored it from its cache. */
export function showTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
