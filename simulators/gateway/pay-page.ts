import { choicePage as bankChoicePage, endPage as bankEndPage } from '../bank/pay-page.ts';
import { type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { timeText } from '../time.ts';
import { causeLabel } from './causes.ts';
import { lookOf, outcomeChoices, stateNames } from './labels.ts';
import { expiresAt, type Session } from './session.ts';

/** The page on which the user chooses a bank and, as this is a simulator, the outcome. */
export function choicePage(session: Session, merchant: string, token: string): Page {
  return bankChoicePage({
    title: `Paga ${merchant} desde tu banco`,
    payment: paymentOf(session, merchant),
    progress: route(session, merchant),
    action: '/pay',
    hidden: { token, uuid: session.uuid },
    notice: null,
    outcomes: outcomeChoices,
    leave: 'Cancelar y volver al comercio',
  });
}

/** The page of a session that has ended. */
export function endPage(session: Session, merchant: string): Page {
  return bankEndPage({
    payment: paymentOf(session, merchant),
    state: stateNames[session.estado],
    look: lookOf(session.estado),
    text: endings[session.estado],
    rows: [
      ['Banco', session.banco],
      ['CUS', session.autorizacion],
      ['Motivo', session.causa && causeLabel(session.causa)],
    ],
  });
}

const endings: Record<Session['estado'], string> = {
  created: 'Aún no eliges tu banco.',
  pending: 'Tu banco aún no responde. Al comercio le avisamos apenas lo haga.',
  approved: 'Tu banco aprobó el pago.',
  rejected: 'Tu banco no aprobó el pago.',
  failed: 'El pago no se completó.',
  expired: 'El tiempo para elegir tu banco se acabó.',
};

function paymentOf({ amount, currency, description, reference, return_url }: Session, merchant: string) {
  return {
    merchant,
    amount,
    currency,
    rows: [
      ['Descripción', description],
      ['Referencia', reference],
      ['Sitio', new URL(return_url).host],
    ],
    returnUrl: return_url,
  } as const;
}

/** The user's progress: past steps solid, later ones dashed. */
function route(session: Session, merchant: string): Html {
  return html`<ol class="route">
    <li class="done"><b>${merchant}</b><span class="soft">Elegiste qué pagar</span></li>
    <li aria-current="step">
      <b>Tu banco</b><span class="soft">Responde antes de las ${timeText(expiresAt(session), 'hour')}</span>
    </li>
    <li><b>${merchant}</b><span class="soft">Vuelves con el resultado</span></li>
  </ol>`;
}
