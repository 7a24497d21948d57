import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { OwnCompany } from './company.graphql.ts';

/** What the ERP says of one's own company. */
export const companyQuery = documentQuery(OwnCompany, {});
