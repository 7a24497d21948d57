import { useLingui } from '@lingui/react/macro';
import type { AssociateField } from '../../rules/fields.ts';

/** The labels of a user's fields. */
export function useFieldNames(): Readonly<Record<AssociateField, string>> {
  const { t } = useLingui();
  return {
    firstname: t`First name`,
    lastname: t`Last name`,
    email: t`Email`,
    document_type: t`Document type`,
    document: t`Document number`,
    dob: t`Date of birth`,
    gender: t`Gender`,
    job_title: t`Job title`,
    telephone: t`Telephone`,
    celphone: t`Mobile phone`,
    street: t`Address`,
    city: t`City`,
    country_id: t`Country`,
    role_id: t`Role`,
    status: t`Status`,
    is_subscribed: t`News by email`,
    destinations: t`Stations`,
  };
}
