import { randomUUID } from 'node:crypto';

type Provider = 'meta' | 'twilio';
export type State = 'sent' | 'delivered' | 'read' | 'failed';

/** A message that a telephone got, or that was written on it. */
export type Message = {
  readonly id: string;
  /** An instant in UTC. */
  readonly at: string;
  readonly provider: Provider;
  /** The telephone, in E.164. */
  readonly number: string;
  /** Whether it was written on the telephone. */
  readonly isAnswer: boolean;
  /** The registered name of its template; null: a text without one. */
  readonly template: string | null;
  readonly variables: readonly string[];
  readonly text: string;
  readonly state: State | 'accepted';
  /** What comes back with its states: Meta's data, or Twilio's address. */
  readonly reference: string | null;
};

/** Messages beyond this number are dropped, the oldest first. */
const MAX_MESSAGES = 500;
const DAY_MS = 86_400_000;

export type MessageStore = {
  readonly add: (message: Omit<Message, 'id' | 'at' | 'state'>) => Message;
  readonly setState: (id: string, state: State) => Message | undefined;
  /** Messages, the newest first; with `text`, only those whose number or text contains it. */
  readonly list: (text?: string) => readonly Message[];
  /** Whether somebody wrote from the number within 24 hours: only then a text without a template may be sent. */
  readonly hasWritten: (number: string) => boolean;
};

/** Stores messages in memory. */
export function openMessageStore(): MessageStore {
  let messages: readonly Message[] = [];
  return {
    add: (message) => {
      const added: Message = { ...message, id: randomUUID(), at: new Date().toISOString(), state: 'accepted' };
      messages = [added, ...messages].slice(0, MAX_MESSAGES);
      return added;
    },
    setState: (id, state) => {
      messages = messages.map((message) => (message.id === id ? { ...message, state } : message));
      return messages.find((message) => message.id === id);
    },
    list: (text = '') => {
      const wanted = text.trim().toLowerCase();
      return messages.filter((message) => `${message.number} ${message.text}`.toLowerCase().includes(wanted));
    },
    hasWritten: (number) =>
      messages.some(
        (message) => message.isAnswer && message.number === number && Date.parse(message.at) > Date.now() - DAY_MS,
      ),
  };
}
