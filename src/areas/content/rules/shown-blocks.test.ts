import { expect, test } from 'vitest';
import { isShownIn } from './shown-blocks.ts';

test.each<[string, '*' | 'combustibles' | 'lubricantes_ecuador', boolean]>([
  ['inicio_banner', 'combustibles', true],
  ['bonos_plantilla', '*', true],
  ['certificados_plantilla', '*', true],
  ['menu', 'combustibles', true],
  ['menu', 'lubricantes_ecuador', false],
  ['menu_lubricantes', 'lubricantes_ecuador', true],
  ['menu_lubricantes', 'combustibles', false],
  ['menu_lubricantes', '*', true],
  ['banner', '*', false],
])('whether %s is shown in %s: %s', (identifier, store, shown) => {
  expect(isShownIn(identifier, store)).toBe(shown);
});
