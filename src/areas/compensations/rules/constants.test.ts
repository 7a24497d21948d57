import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // A9: Compensation result confirmed in about 15 minutes
    COMPENSATION_MINUTES: 15,
  });
});
