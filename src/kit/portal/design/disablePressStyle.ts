const MARK = 'react-aria-pressable-style';

/**
 * Makes React Aria skip its <style>, which a strict CSP refuses. What can be pressed sets `touch-action` itself
 * (src/kit/portal/design/days/Calendar.module.css).
 */
export function disablePressStyle(): void {
  if (document.getElementById(MARK)) return;
  const mark = document.createElement('meta');
  mark.id = MARK;
  document.head.append(mark);
}
