import { type AreaScenes, type Scene, answer, waitForText } from '#kit/scenes/scene.ts';
import { reportScenes } from './report-scenes.ts';

const INVOICES = '/admin/pending-invoices';

const view = (id: string, nombre: string, more: object) => ({
  id,
  nombre,
  busqueda: 'estado=AT',
  compartida: false,
  por_defecto: false,
  mia: true,
  ...more,
});

const VIEWS = [
  view('1', 'Vencidas de todas las estaciones, de mayor a menor saldo', { busqueda: 'estado=AT&orden=-total' }),
  view('2', 'Lo que vence esta semana', { busqueda: 'estado=NV', compartida: true, por_defecto: true }),
  view('3', 'Notas débito', { busqueda: 'clase=DB', compartida: true, mia: false }),
];

/** A scene of the views of pending invoices, with this answer. */
function views(name: string, title: string, vistas: readonly object[], until: Scene['until']): Scene {
  return {
    name: `views-${name}`,
    title: `Vistas: ${title}`,
    as: 'combustibles',
    path: () => `${INVOICES}?estado=AT&orden=-total`,
    before: (page) => answer(page, /query SavedViews/, { data: { vistas } }),
    until: async (page) => {
      await page.getByRole('button', { name: 'Vistas' }).click();
      await until(page);
    },
  };
}

export const areaScenes: AreaScenes = {
  scenes: [
    views('some', 'propias y de un colega', VIEWS, waitForText('De un colega')),
    views('none', 'ninguna', [], waitForText('Una vista guarda con un nombre')),
    views('form', 'guardar los filtros', VIEWS, async (page) => {
      await page.getByRole('button', { name: 'Guardar estos filtros como vista' }).click();
      await waitForText('Abrir la lista con ella')(page);
    }),
    ...reportScenes,
  ],
};
