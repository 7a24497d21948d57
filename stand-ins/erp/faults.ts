/** How often, and how truly, a compensation is answered once that is due. */
export const answerModes = ['once', 'twice', 'never', 'contradict', 'unknown'] as const;
export type AnswerMode = (typeof answerModes)[number];

/** What one can switch on: the ERP away or slow, refusing compensations for a reason, answering badly. */
export type Faults = { down: boolean; slow_ms: number; reject: string | null; answer: AnswerMode };

/** An ERP that works. */
export function noFaults(): Faults {
  return { down: false, slow_ms: 0, reject: null, answer: 'once' };
}
