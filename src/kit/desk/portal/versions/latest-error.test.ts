import { expect, test } from 'vitest';
import { latestError } from './latest-error.ts';

test('of two actions on an edited thing the error of the later one is shown', () => {
  const [publish, withdraw] = [new Error('publish'), new Error('withdraw')];
  expect(latestError({ error: publish, submittedAt: 1 }, { error: withdraw, submittedAt: 2 })).toBe(withdraw);
  expect(latestError({ error: publish, submittedAt: 2 }, { error: withdraw, submittedAt: 1 })).toBe(publish);
});

test('an action that succeeds later replaces the error of the earlier one', () => {
  const withdraw = { error: new Error('withdraw'), submittedAt: 1 };
  expect(latestError({ error: null, submittedAt: 2 }, withdraw)).toBeNull();
});

test('the only action of a thing has its error shown', () => {
  const error = new Error('publish');
  expect(latestError({ error, submittedAt: 1 }, undefined)).toBe(error);
});
