/** The stores' themes (docs/product.md, Stores). `lubricantes_peru` has its own footer; only a setting selects it. */
export const THEMES = ['fuels', 'lubricants', 'lubricantes_peru'] as const;
export type Theme = (typeof THEMES)[number];

export function isLubricants(theme: Theme): boolean {
  return theme !== 'fuels';
}

/** The layouts of specification A2: before sign-in, home and store page, every other page. */
export type Layout = 'signed-out' | 'home' | 'default';

/** The kinds of footers; `login` is the footer of the sign-in page. */
export type FooterKind = 'default' | 'login' | 'none';

/** The footer of a layout in a theme (specification A2, Layouts). */
export function footerOf(layout: Layout, theme: Theme): FooterKind {
  if (layout === 'signed-out') return theme === 'lubricants' ? 'none' : 'login';
  return layout === 'home' && isLubricants(theme) ? 'login' : 'default';
}
