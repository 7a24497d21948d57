import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../html.ts';
import { type Page, sendPage, serveAssets } from '../page.ts';
import { icon } from './icons.ts';
import { figures, moneyText } from './money.ts';
import { type Currency, outcomes } from './session.ts';
import { notifyNames, outcomeNames } from './labels.ts';

export type BankPage = Page & { readonly style: 'pay' | 'control' };

/** The amount with its groups of three digits in slots; screen readers get it as one text. */
export function figure(amount: string, currency: Currency): Html {
  const { groups, decimals } = figures(amount, currency);
  const slots = [...groups.join(' . ').split(' '), ...(decimals === null ? [] : [',', decimals])];
  return html`<p class="figure">
    <span class="vh">${moneyText(amount, currency)} ${currency}</span>
    <span class="slots" aria-hidden="true"
      ><span class="c">$</span
      >${slots.map((slot) => html`<span class="${/\d/.test(slot) ? 'g' : 'p'}">${slot}</span>`)}<span class="cc"
        >${currency}</span
      ></span
    >
  </p>`;
}

/** The header of both pages, which says that no money moves. */
export function header(): Html {
  return html`<header class="top">
    <p class="logo">${icon('bank')}Pasarela de pagos</p>
    <p class="sim">Simulador<span class="wide">: no mueve dinero</span></p>
  </header>`;
}

/** One button for each outcome. */
export function outcomeButtons(): Html {
  return html`<div class="outcomes">
    ${outcomes.map(
      (outcome) =>
        html`<button class="btn ${outcome}" name="resultado" value="${outcome}">
          ${icon(outcome)}${outcomeNames[outcome]}
        </button>`,
    )}
  </div>`;
}

/** A select of the notification mode. */
export function notifySelect(id: string): Html {
  const options = Object.entries(notifyNames).map(([mode, name]) => html`<option value="${mode}">${name}</option>`);
  return html`<select id="${id}" name="notificacion">
    ${options}
  </select>`;
}

/** Sends a page of the bank, with the stylesheet of paying or of controlling. */
export function sendBankPage(reply: FastifyReply, page: BankPage): FastifyReply {
  return sendPage(reply, page, { styles: ['base.css', `${page.style}.css`], icon: 'icon.svg' });
}

const ASSETS = ['base.css', 'pay.css', 'control.css', 'icon.svg', 'nunito-sans.woff2'];

export function assetRoutes(app: FastifyInstance): void {
  serveAssets(
    app,
    ASSETS.map((name) => new URL(`assets/${name}`, import.meta.url)),
  );
}
