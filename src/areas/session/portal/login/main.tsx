import { readVisitor } from '../cookies.ts';
import { PageBoundary } from '#kit/portal/design/PageBoundary.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { redirectOf } from '../../rules/navigate.ts';
import { isSupportPath, consumeSecret } from './support/secret.ts';
import { SupportSignIn, enterAsSupport } from './support/SupportSignIn.tsx';
import { isResetLink } from './view.ts';
import '../messages.es.po';
import './messages.es.po';
import { onMaintenance } from '#kit/portal/graphql/request.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { MaintenancePage } from '../maintenance/MaintenancePage.tsx';
import { mountApp } from '#kit/portal/mount.tsx';
import { deleteSaved } from '#kit/portal/offline/delete-saved.ts';

onMaintenance(() => location.reload());
// during maintenance a support link stays in the address, because it works only once
if (portalConfig().maintenance) mountApp(<MaintenancePage onOver={() => location.reload()} />);
else if (isSupportPath(location.pathname)) drawSupport(consumeSecret());
else drawSignIn();

// This entry point has no router and no queries, and needs only rule 3 of the navigation rules.
function drawSignIn(): void {
  const redirect = isResetLink(location.hash) ? null : redirectOf('/login', readVisitor());
  if (redirect) location.replace(redirect);
  else {
    // the saved data is of a session that has ended elsewhere
    void deleteSaved();
    mountApp(
      <PageBoundary>
        <LoginScreen />
      </PageBoundary>,
    );
  }
}

// A support link opens even if another user is signed in.
function drawSupport(secret: string): void {
  void deleteSaved();
  const entering = enterAsSupport(secret);
  // the screen shows a failure; this prevents an unhandled rejection before the screen renders
  entering.catch(() => undefined);
  mountApp(
    <PageBoundary>
      <LoginScreen>
        <SupportSignIn entering={entering} onRetry={() => enterAsSupport(secret)} />
      </LoginScreen>
    </PageBoundary>,
  );
}
