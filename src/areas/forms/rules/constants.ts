/** The specification's constants by section (A, B). */

/** B3: the types of the survey's questions, followed by our own types for company forms. */
export const ANSWER_TYPES = [
  'single',
  'single-select',
  'table-single-option',
  'textarea',
  'text',
  'number',
  'date',
  'email',
  'multiple',
  'file',
] as const;

/** B5, B9: the survey's answer for 'no opinion'. */
export const NO_OPINION = 'N/A';

/** B5, B9: the survey's scale, from bad to excellent, and no opinion. */
export const SURVEY_SCALE = ['1', '2', '3', '4', '5', NO_OPINION] as const;
/** B5: labels of 1 to 5: bad, regular, normal, good, excellent. */
export const SURVEY_SCALE_LABELS = ['Malo', 'Regular', 'Normal', 'Bueno', 'Excelente'] as const;

/** B5: roles offered. */
export const SURVEY_ROLES = { admin: 'Administrador', owner: 'Propietario', secretary: 'Secretaria' } as const;

/** B5: devices. */
export const SURVEY_DEVICES = ['pc', 'mobile', 'tablet'] as const;

/** B5: the answer to question 4 that makes the survey's comment required. */
export const SURVEY_YES = 'si';
