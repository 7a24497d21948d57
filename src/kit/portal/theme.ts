import { APPEARANCE_COOKIE, readAppearance } from '../core/appearance.ts';

export type Theme = 'system' | 'light' | 'dark';

/** As long as browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** The appearance chosen on this device. */
export function chosenTheme(): Theme {
  const [, kept] = new RegExp(`(?:^|; )${APPEARANCE_COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  return readAppearance(kept) ?? 'system';
}

/** A cookie, so that the server writes the choice into the next page, which has it before any script runs. */
export function chooseTheme(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const kept = theme === 'system' ? 0 : KEPT_SECONDS;
  document.cookie = `${APPEARANCE_COOKIE}=${theme}; path=/; max-age=${kept}; samesite=lax${secure}`;
  showTheme();
}

/** Applies the choice where the server has not written it: a page restored from the browser's cache may be older. */
export function showTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
