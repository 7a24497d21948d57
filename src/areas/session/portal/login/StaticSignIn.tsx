import '../i18n/es.po';
import './i18n/es.po';
import { LoginScreen } from './LoginScreen.tsx';

/** The sign-in, for the page before its scripts have loaded (src/portal/static-looks.tsx). */
export function StaticSignIn() {
  return <LoginScreen />;
}
