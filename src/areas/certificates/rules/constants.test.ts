import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // B9: Certificate date range one year back to yesterday
    CERTIFICATE_YEARS: 1,
    CERTIFICATE_TEMPLATE_FILE: 'certificado-plantilla.pptx',
  });
});
