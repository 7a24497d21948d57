import { PageBoundary } from '#kit/portal/design/PageBoundary.tsx';
import { onMaintenance } from '#kit/portal/graphql/request.ts';
import { mountApp } from '#kit/portal/mount.tsx';
import { consumeLink } from './address.ts';
import './messages.es.po';
import { ReportLinkPage } from './ReportLinkPage.tsx';

const link = consumeLink();
// the token is in the address again, so that the notice of maintenance does not lose it
onMaintenance(() => location.replace(`${location.pathname}#${link.token}`));

// a page without router and session: who gets a report by e-mail may have no account
mountApp(
  <PageBoundary>
    <ReportLinkPage link={link} />
  </PageBoundary>,
);
