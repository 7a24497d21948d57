import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { ScheduledReports, type ScheduledReportsQuery } from './reports.graphql.ts';

export type Report = NonNullable<ScheduledReportsQuery['informes']>[number];

export type ExternalRecipient = NonNullable<ScheduledReportsQuery['destinatariosExternos']>[number];

/** Queries the user's reports and, for legal representatives, the client's external recipients. */
export const reportsQuery = documentQuery(ScheduledReports, {});
