import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../core/store.ts';
import type { AuditActionDeclaration } from './manifest/audit-action.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import type { ListDeclaration } from './export/list-declaration.ts';
import type { ExportMetadata } from './export/metadata.ts';
import type { ImportRecordType } from './import/record-type.ts';
import type { JobSender } from './jobs/job-sender.ts';
import type { LiveChannel } from './live/channel.ts';
import type { EventStreams } from './live/event-streams.ts';
import type { Mailer } from './mail/mail.ts';
import type { PaymentKind } from './manifest/payment-kind.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PersonalData } from './person/personal-data.ts';
import type { RequestBounds } from './http/request-bounds.ts';
import type { Settings } from './settings.ts';
import type { Traces } from './tracing/spans.ts';
import type { Viewer } from './viewer.ts';

/** Reports an unexpected error if reports are configured; ids are its only personal data. Never throws or waits. */
export type Report = (
  error: unknown,
  about?: { readonly requestId?: string; readonly userId?: number | undefined; readonly job?: string },
) => void;

export type App = {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly jobs: JobSender;
  /** What server processes publish to each other. */
  readonly live: LiveChannel;
  /** The open event streams of this process. */
  readonly streams: EventStreams;
  /** The record types that the import accepts, in the order of the areas. */
  readonly recordTypes: readonly ImportRecordType[];
  /** The actions that the audit log records, in the order of the areas. */
  readonly auditActions: readonly AuditActionDeclaration[];
  /** The lists that users save searches of and order reports of, in the order of the areas. */
  readonly lists: readonly ListDeclaration[];
  readonly exportMetadata: ExportMetadata;
  /** The ways to pay that a request can prepare. */
  readonly paymentKinds: readonly PaymentKind[];
  /** What each table has about users. */
  readonly personalData: PersonalData;
  /** Only jobs send mails, so that no request waits for the SMTP server. */
  readonly mail: Mailer;
  readonly metrics: Metrics;
  /** Absent: requests and jobs are not traced. */
  readonly traces: Traces | undefined;
  readonly log: FastifyBaseLogger;
  readonly report: Report;
};

export type Context = App & {
  /** Null without a session. */
  readonly viewer: Viewer | null;
  /** The store of the viewer's client, else of the header Store, else of the host. */
  readonly store: Store;
  /** Limits of what the request may still cause. */
  readonly bounds: RequestBounds;
  readonly request: {
    readonly id: string;
    /** The caller's IP address; X-Forwarded-For counts from trusted proxies only. */
    readonly address: string;
    readonly userAgent: string;
    readonly token: string | null;
    /** The device's cookie value, if the browser has signed in before. */
    readonly device: string | null;
  };
};

export type ViewerContext = Context & { readonly viewer: Viewer };
