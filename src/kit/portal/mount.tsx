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
  // our own pages have it
  const container = document.getElementById('portal') as HTMLElement;
  replaceStaticFrame(container);
  // a transition renders in short pieces, and the browser can handle input between them
  startTransition(() => {
    createRoot(container).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>{page}</I18nProvider>
      </StrictMode>,
    );
  });
}

/** Removes the static frame, shown before the scripts run, in the frame in which the portal first renders. */
function replaceStaticFrame(container: HTMLElement): void {
  const frame = document.getElementById('static-frame');
  if (!frame) return;
  const observer = new MutationObserver(() => {
    frame.remove();
    observer.disconnect();
  });
  observer.observe(container, { childList: true });
}
