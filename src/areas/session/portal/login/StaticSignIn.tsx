import './messages.es.po';
import { LoginScreen } from './LoginScreen.tsx';

/** The sign-in form of the static page, shown until the scripts load (src/portal/static-looks.tsx). */
export function StaticSignIn() {
  return <LoginScreen />;
}
