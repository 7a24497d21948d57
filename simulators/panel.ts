import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { type Page, sendPage, serveAssets } from './page.ts';

/** The differences between the pages of the ERP, the mailbox and the external store. */
type PanelOptions = {
  readonly name: string;
  /** The header's note about what the simulator does not do. */
  readonly note: string;
  /** The simulator's own stylesheet and, where it has any, its scripts. */
  readonly assets: readonly [style: URL, ...scripts: URL[]];
};

/** Creates the page functions of a simulator that is not a bank; a header names the simulator. */
export function createPanel({ name, note, assets: [style, ...scripts] }: PanelOptions) {
  const styles = [new URL('assets/panel.css', import.meta.url), style];
  const names = styles.map(({ pathname }) => pathname.slice(pathname.lastIndexOf('/') + 1));
  const header = html`<header><a class="logo" href="/">${name}</a><span class="sim">Simulador: ${note}</span></header>`;
  return {
    send: (reply: FastifyReply, page: Page): FastifyReply =>
      sendPage(reply, { ...page, body: html`${header}${page.body}` }, { styles: names }),
    assetRoutes: (app: FastifyInstance) => serveAssets(app, [...styles, ...scripts]),
  };
}

/** The search form of the list at `path`, with its field `q`, its label, and a link that reloads the list. */
export function searchForm({ soughtFor, search, path }: { soughtFor: string; search: string; path: string }): Html {
  return html`<form method="get" action="${path}" role="search">
    <label class="vh" for="q">Buscar por ${soughtFor.charAt(0).toLowerCase()}${soughtFor.slice(1)}</label>
    <input id="q" name="q" type="search" placeholder="${soughtFor}" value="${search}" />
    <button>Buscar</button>
    <a class="button" href="${path}">Actualizar</a>
  </form>`;
}
