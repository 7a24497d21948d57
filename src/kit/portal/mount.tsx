import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './design/tokens.css';
import './design/tokens-lubricants.css';
import './design/base.css';
import { startReports } from './errors/report.ts';
import { i18n } from './i18n/messages.ts';
import { showTheme } from './theme.ts';

startReports();
showTheme();

/** Renders a page with styles and messages. */
export function mountApp(page: ReactNode): void {
  const place = document.getElementById('portal');
  if (!place) throw new Error('The page has no place for the portal.');
  replaceStaticFrame(place);
  // a transition renders in short pieces, between which the browser can answer the user
  startTransition(() => {
    createRoot(place).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>{page}</I18nProvider>
      </StrictMode>,
    );
  });
}

/** Removes the look that the page had before its scripts, as soon as the portal shows anything, in the same frame. */
function replaceStaticFrame(place: HTMLElement): void {
  const frame = document.getElementById('static-frame');
  if (!frame) return;
  const observer = new MutationObserver(() => {
    frame.remove();
    observer.disconnect();
  });
  observer.observe(place, { childList: true });
}
