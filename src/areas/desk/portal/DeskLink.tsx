import type { ComponentProps } from 'react';
import { buttonClass } from '../../../kit/portal/design/Button.tsx';
import { PathLink } from '../../../kit/portal/router/PathLink.tsx';

/** A link in words to an address of the desk. */
export function DeskLink(props: ComponentProps<typeof PathLink>) {
  return <PathLink {...props} className={buttonClass({ look: 'link' })} />;
}
