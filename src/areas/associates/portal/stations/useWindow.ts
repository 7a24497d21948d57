import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows rendered above and below the visible ones, so that scrolling shows no gap. */
const SPARE_ROWS = 8;

/**
 * Which of `count` rows of `height` pixels to render in a scrolling element: from `first` to the row before `end`. A
 * library is not needed, because every row has the same height.
 */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [sight, setSight] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      // in whole rows, so that a scroll within a row renders nothing
      const top = Math.floor(element.scrollTop / height);
      const rows = Math.ceil(element.clientHeight / height);
      setSight((now) => (now.top === top && now.height === rows ? now : { top, height: rows }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, height]);
  const first = Math.max(0, Math.min(sight.top, count) - SPARE_ROWS);
  return { first, end: Math.min(count, sight.top + sight.height + SPARE_ROWS) };
}
