import { expect, it } from 'vitest';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import { menuOf } from './menu.ts';

/** Paths below /mesa/ in the menu of each role, in its order. */
const MENUS: Readonly<Record<DeskRole, string>> = {
  content: 'inicio contenido noticias imagenes textos-legales formularios programado aprobaciones mi-cuenta',
  support:
    'inicio clientes datos-personales casos pagos compensaciones importaciones eventos estado aprobaciones mi-cuenta',
  finance:
    'inicio clientes casos pagos compensaciones conciliacion cifras config-bonos programado aprobaciones mi-cuenta',
  administrator:
    'inicio clientes datos-personales casos pagos compensaciones conciliacion cifras contenido noticias imagenes textos-legales formularios config-bonos programado importaciones eventos claves-erp estado trabajos correo interruptores auditoria personas aprobaciones mi-cuenta',
};

it.each(Object.entries(MENUS))('shows the screens of %s', (role, paths) => {
  expect(menuOf(role as DeskRole).map(({ path }) => path.replace('/mesa/', ''))).toEqual(paths.split(' '));
});
