import type { ReactNode } from 'react';
import { readVisitor } from '../cookies.ts';
import { PageBoundary } from '#kit/portal/design/PageBoundary.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { redirectOf } from '../../rules/navigate.ts';
import { isSupportPath } from './support/path.ts';
import { isMailedLink } from './view.ts';
import './messages.es.po';
import { onMaintenance } from '#kit/portal/graphql/request.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { MaintenancePage } from '../maintenance/MaintenancePage.tsx';
import { mountApp } from '#kit/portal/mount.tsx';
import { deleteSaved } from '#kit/portal/offline/delete-saved.ts';

onMaintenance(() => location.reload());
// during maintenance a support link stays in the address, because it works only once
if (portalConfig().maintenance) mountApp(<MaintenancePage onOver={() => location.reload()} />);
else if (isSupportPath(location.pathname)) void drawSupport();
else drawSignIn();

// This entry point has no router and no queries, and needs only rule 3 of the navigation rules.
function drawSignIn(): void {
  const redirect = isMailedLink(location.hash) ? null : redirectOf('/login', readVisitor());
  if (redirect) location.replace(redirect);
  else draw();
}

// A support link opens even if another user is signed in; only members of staff need what it loads.
async function drawSupport(): Promise<void> {
  const { supportSignIn } = await import('./support/SupportSignIn.tsx');
  draw(supportSignIn());
}

function draw(content?: ReactNode): void {
  // the saved data is of a session that has ended elsewhere
  void deleteSaved();
  mountApp(
    <PageBoundary>
      <LoginScreen>{content}</LoginScreen>
    </PageBoundary>,
  );
}
