import { expect, test } from 'vitest';
import { readName } from './name.ts';

test.each([
  ['  Mi celular ', 'Mi celular'],
  ['ñandú', 'ñandú'],
  [' Mun\u0303oz\u200b\u202e ', 'Muñoz'],
  ['👩\u200d🔧', '👩\u200d🔧'],
  ['x'.repeat(10), 'x'.repeat(10)],
])('reads %j as %j', (text, name) => {
  expect(readName(text, 10, 'nombre')).toEqual({ ok: true, value: name });
});

test.each(['', ' ', '\u200b', '\u200d', ' \u3164', 'a\nb', 'a\rb', 'a\tb', 'a\0b', 'a\u0085b', 'x'.repeat(11)])(
  'refuses %j',
  (text) => {
    expect(readName(text, 10, 'input.nombre')).toMatchObject({
      ok: false,
      refusal: { code: 'text_invalid', field: 'input.nombre' },
    });
  },
);
