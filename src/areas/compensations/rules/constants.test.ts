import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('are as their sources write them', () => {
  expect({ ...constants }).toEqual({
    // A9: Compensation result confirmed in about 15 minutes
    COMPENSATION_MINUTES: 15,
  });
});
