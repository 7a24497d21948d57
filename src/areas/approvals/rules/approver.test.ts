import { describe, expect, it } from 'vitest';
import { type Approver, approverProblem, documentOf, requestProblem } from './approver.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const approver = (over: Partial<Approver> = {}): Approver => ({
  userId: 1,
  mayApprove: true,
  isNamed: true,
  document: 'CC 1001',
  trustedFrom: new Date('2026-01-01'),
  ...over,
});

describe('an approver', () => {
  it.each([
    [{ mayApprove: false }, 'not_named'],
    [{ isNamed: false }, 'not_named'],
    [{ document: null }, 'document_missing'],
    [{ trustedFrom: new Date(NOW.getTime() + 1) }, 'approver_new'],
    [{ trustedFrom: NOW }, null],
    [{}, null],
  ] as const)('%o: %s', (over, problem) => {
    expect(approverProblem(approver(over), NOW)).toBe(problem);
  });

  it.each([
    ['who prepared it', { userId: 1, documents: ['CC 1002'] }, 'own_request'],
    ['with the document of who prepared it', { userId: 2, documents: ['CC 1001', 'CC 1002'] }, 'same_person'],
    ['with the document that who prepared it has now', { userId: 2, documents: ['CC 1002', 'CC 1001'] }, 'same_person'],
    ['who is another person', { userId: 2, documents: ['CC 1002', null] }, null],
  ] as const)('%s', (_name, preparer, problem) => {
    expect(requestProblem(approver(), preparer, NOW)).toBe(problem);
  });
});

describe('documents', () => {
  it.each([
    ['CC', '1.144.332.211', 'CC 1144332211'],
    ['cc', ' 01144332211 ', 'CC 1144332211'],
    ['CE', 'ab-12', 'CE AB12'],
    ['CC', '...', null],
    ['CC', null, null],
    [null, '1144332211', null],
    ['CC', '000', null],
  ])('%s %s is compared as %s', (type, number, expected) => {
    expect(documentOf(type, number)).toBe(expected);
  });
});
