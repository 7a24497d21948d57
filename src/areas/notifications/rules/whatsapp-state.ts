/** How far a message has come, in this order. A later state never gives way to an earlier one. */
const MESSAGE_STATES = ['due', 'sending', 'accepted', 'sent', 'delivered', 'read'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number] | 'failed';

/** The states that a state may follow: providers report in any order, and twice. */
export function statesBefore(state: MessageState): readonly MessageState[] {
  // what has arrived did not fail
  if (state === 'failed') return ['due', 'sending', 'accepted', 'sent'];
  return MESSAGE_STATES.slice(0, MESSAGE_STATES.indexOf(state));
}
