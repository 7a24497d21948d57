import { expect, vi } from 'vitest';
import { afterDatabaseTests } from '#kit/server/testing/database.ts';
import type { Message } from '../../../../../simulators/whatsapp/message-store.ts';
import { type WhatsappSimulator, runWhatsapp } from './whatsapp-simulator.ts';

export type WhatsappUnderTest = WhatsappSimulator & {
  /** Waits for the nth message to a telephone, and returns the newest. */
  readonly nthMessageTo: (number: string, count?: number) => Promise<Message>;
};

/** Starts the simulator of a provider, which ends with the test file. */
export async function startWhatsapp(provider: 'meta' | 'twilio'): Promise<WhatsappUnderTest> {
  const simulator = await runWhatsapp(provider);
  afterDatabaseTests(simulator.close);
  return {
    ...simulator,
    nthMessageTo: async (number, count = 1) => {
      await vi.waitFor(async () => expect(await simulator.messagesTo(number)).toHaveLength(count), {
        timeout: 30_000,
        interval: 50,
      });
      const [newest] = await simulator.messagesTo(number);
      if (!newest) throw new Error(`No message to ${number} arrived.`);
      return newest;
    },
  };
}
