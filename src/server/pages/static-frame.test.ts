import { expect, test } from 'vitest';
import { withFrame } from './static-frame.ts';

const PAGE =
  '<!--frame sign-in-fuels--><p>Hola</p><!--account--><button>Entrar con {account}</button><!--/account--><!--/frame-->' +
  '<!--frame beside-->otro<!--/frame-->';

test.each([
  [null, '<p>Hola</p>'],
  ['Grupo & $& Uno', '<p>Hola</p><button>Entrar con Grupo &amp; $&amp; Uno</button>'],
])('the sign-in has the button of the store’s identity provider (%s) before its scripts', (provider, expected) => {
  expect(withFrame(PAGE, 'sign-in-fuels', { title: null, provider })).toBe(expected);
});
