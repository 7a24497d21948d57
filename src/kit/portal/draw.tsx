import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design/tokens.css';
import './design/tokens-lubricants.css';
import './design/base.css';
import { startReports } from './errors/report.ts';
import { i18n } from './i18n/words.ts';
import { showTheme } from './theme.ts';

startReports();
showTheme();

/** Draws a page of the portal into its place, with what every page needs: the tokens and the words. */
export function draw(page: ReactNode): void {
  const place = document.getElementById('portal');
  if (!place) throw new Error('The page has no place for the portal.');
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{page}</I18nProvider>
    </StrictMode>,
  );
}
