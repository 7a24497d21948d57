/** How a compensation is answered when due. */
export const answerModes = ['once', 'twice', 'never', 'contradict', 'unknown'] as const;
export type AnswerMode = (typeof answerModes)[number];

/**
 * Faults to switch on: the ERP is down or slow, rejects compensations for a reason, answers wrongly, or refuses to
 * release orders for a reason.
 */
export type Faults = {
  down: boolean;
  slow_ms: number;
  reject: string | null;
  answer: AnswerMode;
  refuse_release: string | null;
};

export function noFaults(): Faults {
  return { down: false, slow_ms: 0, reject: null, answer: 'once', refuse_release: null };
}
