import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('are as their sources write them', () => {
  expect({ ...constants }).toEqual({
    // B9: Survey rating scale 1 to 5 plus N/A
    SURVEY_SCALE: ['1', '2', '3', '4', '5', 'N/A'],
  });
});
