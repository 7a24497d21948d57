/**
 * How a store looks (product.md, Stores). `lubricantes_peru` is the lubricants theme with a footer of its own; no store has
 * it but by configuration.
 */
export const THEMES = ['fuels', 'lubricants', 'lubricantes_peru'] as const;
export type Theme = (typeof THEMES)[number];

/** Whether a theme is one of the lubricants stores'. */
export function isLubricants(theme: Theme): boolean {
  return theme !== 'fuels';
}

/**
 * The layouts of specification 2: `signed-out`, what stands before the sign-in; `home`, the home and store pages; `default`,
 * every other page behind it.
 */
export type Layout = 'signed-out' | 'home' | 'default';

/** The footer of a layout; `login` is that of the sign-in page. */
export type FooterKind = 'default' | 'login' | 'none';

/** Which footer a layout has in a theme (specification 2, Layouts). */
export function footerOf(layout: Layout, theme: Theme): FooterKind {
  if (layout === 'signed-out') return theme === 'lubricants' ? 'none' : 'login';
  return layout === 'home' && isLubricants(theme) ? 'login' : 'default';
}
