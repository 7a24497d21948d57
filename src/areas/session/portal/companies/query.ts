import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { MyCompanies, type MyCompaniesQuery } from './companies.graphql.ts';

export type Company = NonNullable<MyCompaniesQuery['misEmpresas']>[number];

/** Queries the companies of the signed-in person. */
export const companiesQuery = documentQuery(MyCompanies, {});
