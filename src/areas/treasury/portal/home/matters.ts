import { portalConfig } from '#kit/portal/config.ts';
import { type Matter, mattersOf } from '#kit/portal/matters.ts';
import { heldSentence } from '../held/heldSentence.ts';
import { HeldFrom } from './held.graphql.ts';

/** Today and the next seven days. */
const DAYS = 8;

/** The first day within a week on which orders would be held for credit. */
export const matters = mattersOf(HeldFrom, { dias: DAYS }, ({ pronosticoCredito: forecast }): readonly Matter[] =>
  forecast?.bloqueo
    ? [
        {
          key: 'forecast',
          order: 0.5,
          icon: 'barrier',
          tone: 'overdue',
          text: heldSentence(forecast, forecast.bloqueo, portalConfig().today),
          link: { to: '/admin/pronostico' },
        },
      ]
    : [],
);
