import { useLingui } from '@lingui/react/macro';
import type { LineProblem } from './useUpload.ts';

/** Returns a function that describes the problem of a cell. */
export function useCellProblemText(): (problem: LineProblem) => string {
  const { t } = useLingui();
  return ({ field, code, least, most, value }) => {
    switch (code) {
      case 'required':
        return t`It is missing.`;
      case 'destinations_required':
        return t`This role needs at least one station.`;
      case 'too_short': {
        const isExact = field === 'telephone' || field === 'celphone';
        return isExact ? t`It must have ${least ?? 0} digits.` : t`It must have at least ${least ?? 0} characters.`;
      }
      case 'too_long': {
        const isExact = field === 'telephone' || field === 'celphone';
        return isExact ? t`It must have ${most ?? 0} digits.` : t`It must have at most ${most ?? 0} characters.`;
      }
      case 'not_numeric':
        return t`It must have only digits.`;
      case 'not_text':
        return t`It must be in one line.`;
      case 'email_invalid':
        return t`It is not a valid email.`;
      case 'email_taken':
        return t`This email already exists on the site`;
      case 'email_twice':
        return t`This email is already in a row above.`;
      case 'zero_lost':
        return t`The zero that it begins with is missing: format the cell as text.`;
      case 'cell_error':
        return t`The spreadsheet shows an error in this cell.`;
      case 'choice_invalid':
        return t`It is not among those of the list.`;
      case 'ruc_invalid':
        return t`It is not a valid RUC.`;
      case 'role_unknown':
        return t`There is no such role. The second sheet of the template has them.`;
      case 'role_not_assignable':
        return t`Only the company gives this role.`;
      case 'destinations_not_of_role':
        return t`This role has no stations: leave it empty.`;
      case 'destination_unknown':
        return t`Not among your active stations: ${value ?? ''}.`;
      default:
        return t`It cannot be used.`;
    }
  };
}
