const MARK = 'react-aria-pressable-style';

/**
 * React Aria puts a <style> into the page that says how buttons take touches; a strict content security policy refuses it.
 * The rule stands in DateRangeCalendar.module.css instead, and this mark, which is what React Aria looks for, says so.
 */
export function keepPressStyleOut(): void {
  const mark = document.createElement('meta');
  mark.id = MARK;
  document.head.append(mark);
}
