/** A rate of a store's table of withholdings (docs/operations.md, Environment variables), in millionths. */
export type WithholdingRate = { readonly year: number; readonly concept: string; readonly ppm: number };
