import { controlPage as bankControlPage } from '../bank/control-page.ts';
import type { Faults } from '../bank/faults.ts';
import type { Page } from '../page.ts';
import { timeText } from '../time.ts';
import { causeLabel } from './causes.ts';
import { lookOf, outcomeChoices, stateNames } from './labels.ts';
import type { Notification, Session } from './session.ts';

/** The control page: the faults, and the newest sessions whose uuid, reference or description contains the text. */
export function controlPage(view: { sessions: Session[]; faults: Faults; search: string }): Page {
  return bankControlPage({
    ...view,
    title: 'Panel del banco',
    about: 'Aquí decides qué responde el banco a cada pago del portal.',
    searchedBy: 'Referencia o uuid',
    textsOf: ({ uuid, reference, description }) => [uuid, reference, description],
    outcomes: outcomeChoices,
    cardOf: (session) => ({
      ...session,
      id: session.uuid,
      state: stateNames[session.estado],
      look: lookOf(session.estado),
      at: session.updated_at,
      details: detailsOf(session),
      notifications: session.notifications.map((one) => ({
        isDelivered: one.delivered_at !== null,
        about: stateNames[one.estado].toLowerCase(),
        text: deliveryText(one),
      })),
    }),
  });
}

function detailsOf({ causa, banco, autorizacion }: Session): string[] {
  const details = [banco, autorizacion && `CUS ${autorizacion}`, causa && causeLabel(causa)];
  const text = details.filter((detail) => detail !== null).join(' · ');
  return text === '' ? [] : [text];
}

function deliveryText({ attempts, last_answer, delivered_at, due_at }: Notification): string {
  const tries = `${attempts} ${attempts === 1 ? 'intento' : 'intentos'}`;
  if (delivered_at !== null) return `entregada ${timeText(delivered_at, 'moment')}, ${tries}`;
  if (attempts === 0) return `sale ${timeText(due_at, 'moment')}`;
  return `sin entregar (${last_answer}), ${tries}; otra vez ${timeText(due_at, 'moment')}`;
}
