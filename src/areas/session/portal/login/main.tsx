import { readVisitor } from '../cookies.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { redirectOf } from '../../rules/navigate.ts';
import '../i18n/words.ts';
import { draw } from '../../../../kit/portal/draw.tsx';

// The sign-in page: its own entry, so that it loads neither router nor queries. Rule 3 is all it needs of navigation.
const redirect = redirectOf('/login', readVisitor());
if (redirect) location.replace(redirect);
else draw(<LoginScreen />);
