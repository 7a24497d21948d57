import { type Matter, mattersOf } from '#kit/portal/matters.ts';
import { HeldFrom } from './held.graphql.ts';

/** From which day on orders would be held for credit, where that is today or one of the next seven days. */
export const matters = mattersOf(HeldFrom, {}, ({ pronosticoCredito: forecast }): readonly Matter[] =>
  forecast?.frase
    ? [
        {
          key: 'forecast',
          order: 0.5,
          icon: 'barrier',
          tone: 'overdue',
          text: forecast.frase,
          link: { to: '/admin/pronostico' },
        },
      ]
    : [],
);
