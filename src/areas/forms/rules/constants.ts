/** The specification's constants by section (A, B). */

/** B5, B9: the survey's scale, from bad to excellent, and no opinion. */
export const SURVEY_SCALE = ['1', '2', '3', '4', '5', 'N/A'] as const;
