import { useEffect, useRef } from 'react';

let shownBefore = false;

/** The title of the form, on the page and in the tab. It gets the focus when a link on the page has opened the form. */
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
