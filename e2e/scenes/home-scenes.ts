import { HOME, loading, retry, type Scene, waitForText, seeHome } from '#kit/scenes/scene.ts';

/** The home page, with the areas' parts of it. */
export const homeScenes: readonly Scene[] = [
  { name: 'home-full', title: 'Inicio', as: 'treasurer', path: () => HOME, until: seeHome },
  { name: 'home-empty', title: 'Inicio: al día', as: 'newcomer', path: () => HOME, until: seeHome },
  {
    name: 'home-role',
    title: 'Inicio: rol sin cartera',
    as: 'operator',
    path: () => HOME,
    until: waitForText('Últimos pedidos'),
  },
  {
    name: 'home-loading',
    title: 'Inicio: cargando',
    as: 'treasurer',
    path: () => HOME,
    data: 'loading',
    until: loading,
  },
  {
    name: 'home-failed',
    title: 'Inicio: sin conexión',
    as: 'treasurer',
    path: () => HOME,
    data: 'failed',
    until: retry,
  },
  {
    name: 'long-home',
    title: 'Inicio: nombres largos',
    as: 'longest',
    path: () => HOME,
    until: waitForText('Total cartera'),
  },
];
