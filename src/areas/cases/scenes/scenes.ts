import { type AreaScenes, type Scene, answer, loading, retry, waitForText } from '#kit/scenes/scene.ts';
import { LIST, THREADS } from './case-data.ts';

const CASES = '/admin/casos';

/** A scene of a case with this server answer. */
function thread(name: keyof typeof THREADS, title: string, text: string | RegExp): Scene {
  return {
    name: `case-${name}`,
    title: `Caso: ${title}`,
    as: 'combustibles',
    path: () => `${CASES}/caso?id=${THREADS[name].id}`,
    before: (page) => answer(page, /query CaseThread/, { data: { caso: THREADS[name] } }),
    until: waitForText(text),
  };
}

export const areaScenes: AreaScenes = {
  scenes: [
    {
      name: 'cases',
      title: 'Casos: la lista',
      as: 'combustibles',
      path: () => CASES,
      before: (page) => answer(page, /query Cases/, { data: { casos: { items: LIST, total_count: LIST.length } } }),
      until: waitForText('2 mensajes sin leer'),
    },
    {
      name: 'cases-loading',
      title: 'Casos: cargando',
      as: 'combustibles',
      path: () => CASES,
      data: 'loading',
      until: loading,
    },
    {
      name: 'cases-failed',
      title: 'Casos: sin conexión',
      as: 'combustibles',
      path: () => CASES,
      data: 'failed',
      until: retry,
    },
    {
      name: 'case-new',
      title: 'Casos: uno nuevo',
      as: 'combustibles',
      path: () => `${CASES}?nuevo=1`,
      until: waitForText('¿Qué pasó?'),
    },
    thread('open', 'abierto, con archivos', 'Escríbele a la compañía'),
    thread('rejected', 'rechazado, se puede responder', /se revisa de nuevo/),
    thread('closed', 'cerrado', 'Nota crédito'),
  ],
};
