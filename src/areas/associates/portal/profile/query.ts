import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { OwnCompany } from './company.graphql.ts';

/** The ERP's data of the user's company. */
export const companyQuery = documentQuery(OwnCompany, {});
