import { defineArea } from '#kit/area.ts';
import { FORECAST } from './rules/permissions.ts';
import { creditForecast } from './server/forecast.ts';

export const area = defineArea({
  queries: {
    pronosticoCredito: { allow: { to: 'permission', ...FORECAST }, most: 1, run: creditForecast },
  },
});
