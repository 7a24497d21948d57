/** How many days a forecast has, today included: `usual` unless the caller says otherwise. */
export const FORECAST_DAYS = { usual: 28, max: 92 } as const;
