import { PageBoundary } from '../../../../kit/portal/design/PageBoundary.tsx';
import { draw } from '../../../../kit/portal/draw.tsx';
import { whenClosed } from '../../../../kit/portal/graphql/request.ts';
import './i18n/words.ts';
import { VerifyScreen } from './VerifyScreen.tsx';

whenClosed(() => location.reload());

// A page of its own, without router and session: a bank's clerk who scans a code has neither.
draw(
  <PageBoundary>
    <VerifyScreen />
  </PageBoundary>,
);
