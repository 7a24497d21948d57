import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticSignIn } from '#areas/session/portal/login/StaticSignIn.tsx';
import { i18n } from '#kit/portal/i18n/messages.ts';
import { StaticShell } from './shell/StaticShell.tsx';

/** HTML of pages before their scripts have loaded; tools/vite-static-frame.ts writes it into them. */

const render = (look: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{look}</I18nProvider>);

export const renderFrame = (beside: boolean) => render(<StaticShell beside={beside} />);

export const renderSignIn = () => render(<StaticSignIn />);
