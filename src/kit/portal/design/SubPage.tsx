import type { ComponentProps } from 'react';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Page } from './Page.tsx';

type SubPageProps = Omit<ComponentProps<typeof Page>, 'above'> & {
  /** The pages between the home page and this one. */
  above?: ComponentProps<typeof Breadcrumbs>['above'];
};

/** A page below the home page: its breadcrumb ends with its title. */
export function SubPage({ above, ...page }: SubPageProps) {
  return <Page {...page} above={<Breadcrumbs above={above} here={page.title} />} />;
}
