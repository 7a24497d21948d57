import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { PersonalInfo, type PersonalInfoQuery } from './personal-info.graphql.ts';

export const personalInfoQuery = documentQuery(PersonalInfo, {});

export type Person = NonNullable<PersonalInfoQuery['currentSession']>;
