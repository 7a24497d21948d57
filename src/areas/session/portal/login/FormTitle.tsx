import { useEffect, useRef } from 'react';

let shownBefore = false;

/** The title of what the sign-in page shows, on the page and in the tab. Who came here by a link on the page starts at it. */
export function FormTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Surtidor`;
    if (shownBefore) heading.current?.focus({ preventScroll: true });
    shownBefore = true;
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
