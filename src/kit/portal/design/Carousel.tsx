import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Carousel.module.css';
import { IconButton } from './IconButton.tsx';

type Slide = { readonly id: string; readonly content: ReactNode };

/** Slides that scroll by swiping, arrow keys or two buttons; the buttons are shown only if not all slides fit. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const { t } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ before: false, after: false });

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list;
      setRoom({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);

  const move = (by: -1 | 1) => track.current?.scrollBy({ left: by * track.current.clientWidth * 0.9 });
  const fits = !room.before && !room.after;
  const count = slides.length;
  return (
    <section className={styles.carousel} aria-roledescription={t`carousel`} aria-label={label}>
      <div className={styles.head}>
        <h2>{label}</h2>
        {!fits && (
          <div className={styles.buttons}>
            <IconButton icon="left" label={t`Previous`} aria-disabled={!room.before} onClick={() => move(-1)} />
            <IconButton icon="right" label={t`Next`} aria-disabled={!room.after} onClick={() => move(1)} />
          </div>
        )}
      </div>
      {/* a scroll area must be reachable by keyboard */}
      <ul ref={track} className={styles.track} tabIndex={fits ? undefined : 0} aria-label={label}>
        {slides.map(({ id, content }, index) => (
          <li key={id} aria-label={t`${index + 1} of ${count}`}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}
