import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // B3: Types: single, single-select, table-single-option (properties singleOptions, singleTitle), textarea
    ANSWER_TYPES: [
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
    ],
    // B5: Rating grid accepts 1, 2, 3, 4, 5 or N/A per row
    NO_OPINION: 'N/A',
    // B9: Survey rating scale 1 to 5 plus N/A
    SURVEY_SCALE: ['1', '2', '3', '4', '5', 'N/A'],
    // B5: Scale: 1 bad, 2 regular, 3 normal, 4 good, 5 excellent, N/A
    SURVEY_SCALE_LABELS: ['Malo', 'Regular', 'Normal', 'Bueno', 'Excelente'],
    // B5: Roles offered: admin (Administrador), owner (Propietario), secretary (Secretaria)
    SURVEY_ROLES: { admin: 'Administrador', owner: 'Propietario', secretary: 'Secretaria' },
    // B5: Devices: pc, mobile, tablet
    SURVEY_DEVICES: ['pc', 'mobile', 'tablet'],
    // B5: question 5 (comment) required only when question 4 is answered 'si'
    SURVEY_YES: 'si',
  });
});
