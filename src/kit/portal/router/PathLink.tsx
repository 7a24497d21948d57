import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type PathLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path and parameters of a page of ours, '/admin/order-details?orderNumber=7'. */
  path: string;
};

/** A link to a page of ours whose path comes from data. */
export function PathLink({ path, onClick, children, ...rest }: PathLinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={path}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href: path });
      }}
    >
      {children}
    </a>
  );
}
