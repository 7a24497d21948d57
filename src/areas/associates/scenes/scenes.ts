import { type AreaScenes, answer, loading, retry, waitForText } from '#kit/scenes/scene.ts';
import { ACTIVITY } from './activity-data.ts';
import { UPLOAD_SCENES } from './upload-scenes.ts';
import { USERS_SCENES } from './users-scenes.ts';

const PAGE = '/allied/activity';

/** The client's users and what they did. */
export const areaScenes: AreaScenes = {
  scenes: [
    ...USERS_SCENES,
    ...UPLOAD_SCENES,
    {
      name: 'activity',
      title: 'Actividad',
      as: 'combustibles',
      path: () => PAGE,
      before: (page) => answer(page, /query Activity\(/, { data: ACTIVITY }),
      until: waitForText('Compensación enviada'),
    },
    {
      name: 'activity-empty',
      title: 'Actividad: nada con estos filtros',
      as: 'combustibles',
      path: () => `${PAGE}?q=nadie&tipo=pagos`,
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'activity-loading',
      title: 'Actividad: cargando',
      as: 'combustibles',
      path: () => PAGE,
      data: 'loading',
      until: loading,
    },
    {
      name: 'activity-failed',
      title: 'Actividad: sin conexión',
      as: 'combustibles',
      path: () => PAGE,
      data: 'failed',
      until: retry,
    },
  ],
};
