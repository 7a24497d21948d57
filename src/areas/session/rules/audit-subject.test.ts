import { expect, it } from 'vitest';
import { changesText, endedText, signInText, termsText } from './audit-subject.ts';

it.each([
  [
    'user 7: role Ingeniero Planificación > Operativo, status 1 > 0',
    'rol Ingeniero Planificación → Operativo, desactivado',
  ],
  ['user 7: status 0 > 1', 'activado'],
  ['user 7: role A > B, destinations 4 5 > none', 'rol A → B, otras estaciones'],
  ['user 7: firstname, city, status 1 > 0', 'nombre, ciudad, desactivado'],
  ['user 7', null],
])('says what was changed of a user: %s', (subject, text) => {
  expect(changesText(subject)).toBe(text);
});

it('says how a user signed in, which sessions ended, and which terms were accepted', () => {
  expect(['password', 'password, app', 'password, recovery code', 'link'].map(signInText)).toEqual([
    'con contraseña',
    'con contraseña y código de la aplicación',
    'con contraseña y código de recuperación',
    null,
  ]);
  expect(['others', 'by passkey', 'all of the user', 'all', 'Zm9v'].map(endedText)).toEqual([
    'todos los demás dispositivos',
    'los demás que entraron con una llave de acceso',
    'todos los dispositivos',
    'todos los dispositivos',
    null,
  ]);
  expect(termsText('terms 3, data_policy 2')).toBe('términos 3, política de datos 2');
});
