import type { AreaDemo } from '#kit/demo/area-demo.ts';
import { client, destinations } from './clients.ts';
import { legalTexts } from './legal-texts.ts';
import { users } from './users.ts';

/** The legal texts; the clients with their destinations and users. */
export const demo: AreaDemo = {
  records: legalTexts,
  *recordsOf(company, seed) {
    yield client(company);
    yield* destinations(company);
    yield* users(company, seed);
  },
};
