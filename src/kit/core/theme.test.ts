import { expect, it } from 'vitest';
import { footerOf } from './theme.ts';

it.each([
  ['signed-out', 'fuels', 'login'],
  ['signed-out', 'lubricants', 'none'],
  ['signed-out', 'lubricantes_peru', 'login'],
  ['home', 'fuels', 'default'],
  ['home', 'lubricants', 'login'],
  ['home', 'lubricantes_peru', 'login'],
  ['default', 'fuels', 'default'],
  ['default', 'lubricants', 'default'],
  ['default', 'lubricantes_peru', 'default'],
] as const)('the %s layout in the theme %s has the footer %s', (layout, theme, footer) => {
  expect(footerOf(layout, theme)).toBe(footer);
});
