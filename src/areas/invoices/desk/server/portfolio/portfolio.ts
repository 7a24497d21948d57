import * as v from 'valibot';
import { notFound, ok } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import { type Actions, requiredText } from '#kit/desk/server/action.ts';
import { today } from '#kit/server/clock.ts';
import { clientByCode } from '#areas/associates/desk/server/public.ts';
import type { PortfolioApi } from '../../rules/portfolio-api.ts';
import { portfolioOf } from './portfolio-store.ts';

/** What a client owes. The audit log records the view once, when the client's page opens (`clients.view`). */
export const portfolioActions: Actions<PortfolioApi> = {
  'clients.portfolio': {
    allow: 'clients',
    changes: false,
    input: v.strictObject({ code: requiredText(60) }),
    run: async ({ code }, { db, clock }) => {
      const client = await clientByCode(db, code);
      if (!client) return notFound('A client with this code', 'code');
      return ok(await portfolioOf(db, client.client_id, today(clock, STORES[client.store])));
    },
  },
};
