import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
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
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{page}</I18nProvider>
    </StrictMode>,
  );
}
