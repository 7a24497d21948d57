import { PageBoundary } from '#kit/portal/design/PageBoundary.tsx';
import { mountApp } from '#kit/portal/mount.tsx';
import './messages.es.po';
import { RedeemPage } from './RedeemPage.tsx';

// a page without router and session: the staff of a point of sale has no account
mountApp(
  <PageBoundary>
    <RedeemPage />
  </PageBoundary>,
);
