/** How many characters a name has at most; how many stations and how many recipes of a client there may be. */
export const RECIPE_LIMITS = { name: 60, stations: 500, recipes: 20 } as const;
