import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import {
  ExternalRecipients as ExternalRecipientsDocument,
  type ExternalRecipientsQuery,
} from './external-recipients.graphql.ts';
import { ScheduledReports, type ScheduledReportsQuery } from './reports.graphql.ts';

export type Report = NonNullable<ScheduledReportsQuery['informes']>[number];

/** Queries the user's reports. */
export const reportsQuery = documentQuery(ScheduledReports, {});

export type ExternalRecipient = NonNullable<ExternalRecipientsQuery['destinatariosExternos']>[number];

/** Queries the client's external recipients, for legal representatives. */
export const externalRecipientsQuery = documentQuery(ExternalRecipientsDocument, {});

/** Requests again what a change of a report or of an external recipient may change. */
export async function refreshReports(queries: QueryClient): Promise<void> {
  await Promise.all(
    [reportsQuery, externalRecipientsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
  );
}
