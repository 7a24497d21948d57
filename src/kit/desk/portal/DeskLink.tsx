import type { ComponentProps } from 'react';
import { buttonClass } from '#kit/portal/design/Button.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { PathLink } from '#kit/portal/router/PathLink.tsx';

/** A text link to a page of the desk. */
export function DeskLink({ children, ...rest }: ComponentProps<typeof PathLink>) {
  return (
    <PathLink {...rest} className={buttonClass({ look: 'link' })}>
      {children}
      <Icon name="right" size="s" />
    </PathLink>
  );
}
