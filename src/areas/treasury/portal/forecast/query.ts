import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { FORECAST_DAYS } from '../../rules/forecast-days.ts';
import { Forecast as operation, type ForecastQuery } from './forecast.graphql.ts';

export type Forecast = NonNullable<ForecastQuery['pronosticoCredito']>;
export type ForecastDay = Forecast['dias'][number];

/** Queries the forecast of so many days; `supuestos`: with the orders that are usual. */
export function forecastQuery(dias: number = FORECAST_DAYS.usual, supuestos = false) {
  return documentQuery(operation, { dias, supuestos });
}
