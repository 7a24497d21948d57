import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../any/store.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mail.ts';
import type { Settings } from './settings.ts';
import type { Viewer } from './viewer.ts';

/**
 * Tells who runs the server of an error that nobody expected, where that is configured; never throws and never waits. The ids are
 * all that is told of who asked.
 */
export type Report = (
  error: unknown,
  about?: { readonly requestId?: string; readonly userId?: number | undefined; readonly job?: string },
) => void;

/** What the whole server works with. */
export type App = {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly jobs: Jobs;
  /** Only jobs send mails: whoever asks must not wait for the SMTP server. */
  readonly mail: Mailer;
  readonly log: FastifyBaseLogger;
  readonly report: Report;
};

/** What one request to an operation works with, beside its arguments. */
export type Context = App & {
  /** null: no session, which only an operation open to all gets to see. */
  readonly viewer: Viewer | null;
  /** The store of the viewer's client, else that which the request names, else that of its host. */
  readonly store: Store;
  readonly request: {
    readonly id: string;
    /** The caller's address, through trusted proxies only. */
    readonly address: string;
    readonly userAgent: string;
    readonly token: string | null;
    /** The device's cookie value, where the browser has signed in before. */
    readonly device: string | null;
  };
};

/** The context of an operation that a session is needed for. */
export type ViewerContext = Context & { readonly viewer: Viewer };
