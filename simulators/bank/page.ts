import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../html.ts';
import { type Page, sendPage, serveAssets } from '../page.ts';
import { icon } from './icons.ts';

const ASSETS = ['bank.css', 'pay.css', 'control.css', 'icon.svg', 'nunito-sans.woff2'];

/** Sends a page for paying or for controlling the bank, with a header that says that no money moves. */
export function sendBankPage(reply: FastifyReply, page: Page, style: 'pay' | 'control'): FastifyReply {
  const header = html`<header class="top">
    <p class="logo">${icon('bank')}Pasarela de pagos</p>
    <p class="sim">Simulador<span class="wide">: no mueve dinero</span></p>
  </header>`;
  return sendPage(
    reply,
    { ...page, body: html`${header}${page.body}` },
    { styles: ['bank.css', `${style}.css`], icon: 'icon.svg' },
  );
}

export function assetRoutes(app: FastifyInstance): void {
  serveAssets(
    app,
    ASSETS.map((name) => new URL(`assets/${name}`, import.meta.url)),
  );
}
