import { PageBoundary } from '#kit/portal/design/PageBoundary.tsx';
import { mountApp } from '#kit/portal/mount.tsx';
import { onMaintenance } from '#kit/portal/graphql/request.ts';
import './messages.es.po';
import { VerifyScreen } from './VerifyScreen.tsx';

onMaintenance(() => location.reload());

// A page without router and session, for people without an account, for example a bank clerk who scans a code.
mountApp(
  <PageBoundary>
    <VerifyScreen />
  </PageBoundary>,
);
