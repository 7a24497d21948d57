const MARK = 'react-aria-pressable-style';

/** A strict CSP refuses React Aria's <style>; this element makes it skip that (see DateRangeCalendar.module.css). */
export function disablePressStyle(): void {
  const mark = document.createElement('meta');
  mark.id = MARK;
  document.head.append(mark);
}
