/** 'down': the part does not work, or a person must act; 'warn': somebody should look at it. */
export type HealthLevel = 'ok' | 'warn' | 'down';

/** How a part's figures are judged. */
export type HealthRule<Figures, Section extends string> = {
  readonly level: (figures: Figures) => HealthLevel;
  /** Heading of docs/operations.md with the remedy. `figures`: null if the part could not be measured. */
  readonly section: (figures: Figures | null) => Section;
};

/** A part of the portal, as the page of health gets it; `figures`: null if the measurement failed. */
export type HealthPart = {
  readonly name: string;
  readonly level: HealthLevel;
  readonly figures: object | null;
  readonly section: string;
};

/** The level of a part that is down or to look at under these conditions. */
export function worstLevel(isDown: boolean, isWarned: boolean): HealthLevel {
  return isDown ? 'down' : isWarned ? 'warn' : 'ok';
}
