import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { buttonClass } from '../../../kit/portal/design/Button.tsx';

type DeskLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link to an address of the desk, which opens without loading the page anew. */
export function DeskLink({ href, children, ...rest }: DeskLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a {...rest} href={href} className={buttonClass({ look: 'link' })} onClick={open}>
      {children}
    </a>
  );
}
