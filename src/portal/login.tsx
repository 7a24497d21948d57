import { readVisitor } from '../areas/session/portal/cookies.ts';
import { LoginScreen } from '../areas/session/portal/login/LoginScreen.tsx';
import { redirectOf } from '../areas/session/rules/navigate.ts';
import '../areas/session/portal/i18n/words.ts';
import { draw } from './draw.tsx';

// The sign-in page: its own entry, so that it loads neither router nor queries. Rule 3 is all it needs of navigation.
const redirect = redirectOf('/login', readVisitor());
if (redirect) location.replace(redirect);
else draw(<LoginScreen />);
