import { readVisitor } from '../cookies.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { redirectOf } from '../../rules/navigate.ts';
import { isResetLink } from './view.ts';
import '../i18n/words.ts';
import { whenClosed } from '../../../../kit/portal/graphql/request.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { MaintenancePage } from '../maintenance/MaintenancePage.tsx';
import { draw } from '../../../../kit/portal/draw.tsx';

// The sign-in page: its own entry, so that it loads neither router nor queries. Rule 3 is all it needs of navigation; who
// comes by a mailed link wants a new password, signed in or not.
const redirect = isResetLink(location.hash) ? null : redirectOf('/login', readVisitor());
whenClosed(() => location.reload());
if (redirect) location.replace(redirect);
else if (portalConfig().maintenance) draw(<MaintenancePage onOver={() => location.reload()} />);
else draw(<LoginScreen />);
