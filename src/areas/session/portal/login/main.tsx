import { readVisitor } from '../cookies.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { redirectOf } from '../../rules/navigate.ts';
import { isResetLink } from './view.ts';
import '../i18n/words.ts';
import { draw } from '../../../../kit/portal/draw.tsx';

// The sign-in page: its own entry, so that it loads neither router nor queries. Rule 3 is all it needs of navigation; who
// comes by a mailed link wants a new password, signed in or not.
const redirect = isResetLink(location.hash) ? null : redirectOf('/login', readVisitor());
if (redirect) location.replace(redirect);
else draw(<LoginScreen />);
