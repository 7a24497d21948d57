import { useLingui } from '@lingui/react/macro';
import type { Problem } from '../../rules/validate.ts';
import { useFieldNames } from './useFieldNames.ts';

/** Returns a function that describes a field's problem with the specification's messages (B5). */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useLingui();
  const names = useFieldNames();
  return ({ field, code, least: min, most: max }) => {
    const fieldName = names[field];
    switch (code) {
      case 'required':
        return t`"${fieldName}" is required.`;
      case 'destinations_required':
        return t`Choose at least one station.`;
      case 'too_short':
        return t`"${fieldName}" must have at least ${min ?? 0} letters.`;
      case 'too_long':
        return t`"${fieldName}" must have a maximum of ${max ?? 0} letters.`;
      case 'not_numeric':
        return t`"${fieldName}" must have only digits.`;
      case 'not_text':
        return t`"${fieldName}" must be in one line.`;
      case 'email_invalid':
        return t`"${fieldName}" please provide valid e-mail address.`;
      case 'email_taken':
        return t`This email already exists on the site`;
      case 'status_invalid':
        return t`"${fieldName}" must be active or invactive`;
      case 'day_invalid':
        return t`"${fieldName}" must be a day of the past.`;
      case 'choice_invalid':
      case 'role_unknown':
        return t`"${fieldName}" must be one of the list.`;
      case 'ruc_invalid':
        return t`"${fieldName}" must be a valid RUC.`;
      case 'role_not_assignable':
        return t`Only the company gives this role.`;
      case 'role_not_of_manager':
        return t`Only the legal representative gives this role.`;
      case 'destinations_not_of_role':
        return t`This role has no stations.`;
      case 'destination_unknown':
        return t`One of the stations was closed. Choose them again.`;
      case 'field_locked':
        return t`"${fieldName}" cannot be changed here.`;
    }
  };
}
