/** Names of the selected stations by code; empty: all of the user's stations. */
export type ChosenStations = ReadonlyMap<string, string>;
