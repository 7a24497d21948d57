import { type AreaScenes, HOME, type Scene, answer, loading, retry, waitForText } from '#kit/scenes/scene.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { demoLedger } from '../demo/ledger.ts';
import { FORECASTS } from './forecast-data.ts';

const FORECAST = '/admin/pronostico';
const BOOKS = '/admin/conciliar';

/** The demo's client of the store. */
const CLIENT = '1002345';

/** Chooses the ledger, and waits for its columns. */
async function dropLedger(page: Parameters<Scene['until']>[0]): Promise<void> {
  const ledger = demoLedger(CLIENT, 'surtidor', dayFromToday(0));
  const file = { name: 'auxiliar.csv', mimeType: 'text/csv', buffer: Buffer.from(ledger) };
  await page.getByLabel('Elige tu auxiliar').setInputFiles(file);
  await waitForText('¿Son estas las columnas?')(page);
}

/** A scene of the forecast with this server answer. */
function forecast(name: keyof typeof FORECASTS, title: string, text: string | RegExp): Scene {
  return {
    name: `forecast-${name}`,
    title: `Pronóstico: ${title}`,
    as: 'combustibles',
    path: () => FORECAST,
    before: (page) => answer(page, /query Forecast/, { data: { pronosticoCredito: FORECASTS[name] } }),
    until: waitForText(text),
  };
}

export const areaScenes: AreaScenes = {
  scenes: [
    forecast('age', 'retenidos por mora', /quedan retenidos desde el martes 8 dic/),
    forecast('limit', 'retenidos por cupo', /superas tu cupo/),
    forecast('today', 'retenidos desde hoy, por mora y por cupo', /quedan retenidos desde/),
    forecast('free', 'nada se retiene', /Ningún pedido queda retenido/),
    forecast('withoutLimit', 'sin cupo', 'Usado hoy'),
    forecast('withoutRule', 'sin cupo ni días de mora', /nada retiene tus pedidos/),
    forecast('remarks', 'con pagos en curso, pedidos supuestos y sin valor', /pedidos aún no tienen valor/),
    {
      name: 'forecast-table',
      title: 'Pronóstico: la tabla',
      as: 'combustibles',
      path: () => FORECAST,
      before: (page) => answer(page, /query Forecast/, { data: { pronosticoCredito: FORECASTS.age } }),
      until: async (page) => {
        await page.getByText('Ver como tabla').click();
        await waitForText('Descargar Excel')(page);
      },
    },
    {
      name: 'forecast-loading',
      title: 'Pronóstico: cargando',
      as: 'combustibles',
      path: () => FORECAST,
      data: 'loading',
      until: loading,
    },
    {
      name: 'forecast-failed',
      title: 'Pronóstico: sin conexión',
      as: 'combustibles',
      path: () => FORECAST,
      data: 'failed',
      until: retry,
    },
    {
      name: 'books',
      title: 'Conciliar: elegir el auxiliar',
      as: 'combustibles',
      path: () => BOOKS,
      until: waitForText('Elige tu auxiliar'),
    },
    {
      name: 'books-columns',
      title: 'Conciliar: confirmar las columnas',
      as: 'combustibles',
      path: () => BOOKS,
      until: dropLedger,
    },
    {
      name: 'books-compared',
      title: 'Conciliar: el puente y las diferencias',
      as: 'combustibles',
      path: () => BOOKS,
      until: async (page) => {
        await dropLedger(page);
        await page.getByRole('button', { name: 'Comparar con los libros de la compañía' }).click();
        await waitForText('De tu saldo al de la compañía')(page);
        await page.getByText(/^Con otro valor/).click();
        await waitForText('Marcar como explicada')(page);
      },
    },
    {
      name: 'home-forecast',
      title: 'Inicio: desde cuándo se retienen los pedidos',
      as: 'combustibles',
      path: () => HOME,
      before: (page) => answer(page, /query HeldFrom/, { data: { pronosticoCredito: FORECASTS.limit } }),
      until: waitForText('Tu cupo de crédito'),
    },
  ],
};
