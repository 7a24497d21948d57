import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatDay, isDay } from '#kit/core/day.ts';
import './messages.es.po';

/** Texts of an order's days and descriptions, with fallbacks for missing or wrong values (specification B8). */
export function useOrderTexts() {
  const { t } = useLingui();
  const checked = (text: string | null | undefined, write: (text: string) => string) =>
    isDay(text?.slice(0, 10) ?? '') ? write(text ?? '') : t`Invalid date format`;
  return {
    day: (text: string | null | undefined) => checked(text, formatDay),
    dateTime: (text: string | null | undefined) => checked(text, formatDateTime),
    description: (text: string | null | undefined) => text || t`Description not available`,
  };
}
