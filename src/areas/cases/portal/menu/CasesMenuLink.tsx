import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import type { MenuLinkProps } from '#kit/portal/portal-manifest.ts';
import { UnreadCases } from './unread.graphql.ts';

/** The menu entry of cases with the number of unread ones, which portal/topic.ts loads. */
export function CasesMenuLink({ children, ...link }: MenuLinkProps) {
  const { data } = useQuery({ ...documentQuery(UnreadCases, {}), enabled: false });
  const unread = data?.casos?.sin_leer ?? 0;
  return (
    <Link to="/admin/casos" activeOptions={{ includeSearch: false }} {...link}>
      {children}
      {unread > 0 && <b>{unread}</b>}
    </Link>
  );
}
