import { readVisitor } from '../cookies.ts';
import { PageBoundary } from '../../../../kit/portal/design/PageBoundary.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { redirectOf } from '../../rules/navigate.ts';
import { isSupportPath, takeSecret } from '../support/secret.ts';
import { SupportSignIn, enterAsSupport } from '../support/SupportSignIn.tsx';
import { isResetLink } from './view.ts';
import '../i18n/words.ts';
import './i18n/words.ts';
import { whenClosed } from '../../../../kit/portal/graphql/request.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { MaintenancePage } from '../maintenance/MaintenancePage.tsx';
import { draw } from '../../../../kit/portal/draw.tsx';

whenClosed(() => location.reload());
// in maintenance a support link waits in its address, because it can be used only once
if (portalConfig().maintenance) draw(<MaintenancePage onOver={() => location.reload()} />);
else if (isSupportPath(location.pathname)) drawSupport(takeSecret());
else drawSignIn();

// The sign-in page: its own entry, so that it loads neither router nor queries. Rule 3 is all it needs of navigation; who
// comes by a mailed link wants a new password, signed in or not.
function drawSignIn(): void {
  const redirect = isResetLink(location.hash) ? null : redirectOf('/login', readVisitor());
  if (redirect) location.replace(redirect);
  else {
    draw(
      <PageBoundary>
        <LoginScreen />
      </PageBoundary>,
    );
  }
}

// The page of a support link is open to everybody, whoever was signed in here before.
function drawSupport(secret: string): void {
  const entering = enterAsSupport(secret);
  draw(
    <PageBoundary>
      <LoginScreen>
        <SupportSignIn entering={entering} onRetry={() => enterAsSupport(secret)} />
      </LoginScreen>
    </PageBoundary>,
  );
}
