/** Names of the chosen stations by their codes; empty: all of the user's. */
export type ChosenStations = ReadonlyMap<string, string>;
