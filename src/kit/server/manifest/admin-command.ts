import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { isLoopback } from '../http/loopback.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { logRefusal } from '../http/log-refusal.ts';
import { isSigned, sign } from '../crypto/hmac.ts';
import type { Secret } from '../crypto/secret.ts';

/** A command with its own JSON fields. */
export type AdminCommand = { readonly command: string };

export type SentCommand = {
  readonly order: AdminCommand;
  /** When it was sent (ms since 1970); old ones are refused. */
  readonly at: number;
};

export const ADMIN_PATH = '/operator';
export const SIGNATURE_HEADER = 'x-surtidor-signature';

const LIFE = 60_000;

export type CommandContext = Pick<App, 'db' | 'clock'> & {
  readonly publicUrls: App['settings']['publicUrls'];
  /** Opens the job queue on demand, because few commands queue jobs. */
  readonly jobs: () => Promise<JobSender>;
};

/** A command's result must be JSON. */
export type AdminCommands = Readonly<Record<string, (context: CommandContext, command: never) => Promise<unknown>>>;

/** Runs a command; throws if it is unknown. */
export async function execute(
  context: CommandContext,
  commands: AdminCommands,
  command: AdminCommand,
): Promise<unknown> {
  const run = commands[command.command];
  if (!run) throw new Error(`The admin command ${command.command} is unknown.`);
  // our own tools send the fields that the command expects
  return run(context, command as never);
}

const PURPOSE = 'operator';

/** Signs with the server's secret. */
export function signCommand(appSecret: Secret, sent: SentCommand): string {
  return sign(appSecret, PURPOSE, JSON.stringify(sent));
}

/**
 * Adds the route that runs commands in the process with the embedded database. Commands must come from this machine, be
 * signed, and be less than a minute old.
 */
export function registerAdminRoute(fastify: FastifyInstance, app: App, commands: AdminCommands): void {
  if (app.settings.databaseUrl) return;
  // checks that the sender is on this machine before the body is read
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    isLoopback(request) ? undefined : refuse(request, reply);
  fastify.post<{ Body: SentCommand | null }>(ADMIN_PATH, { onRequest }, async (request, reply) => {
    const sent = request.body;
    const signature = request.headers[SIGNATURE_HEADER];
    const signed =
      sent !== null &&
      typeof signature === 'string' &&
      isSigned(app.settings.appSecret, PURPOSE, JSON.stringify(sent), signature);
    const fresh = signed && Math.abs(app.clock.now().getTime() - sent.at) < LIFE;
    if (!fresh) return refuse(request, reply);
    const { db, clock, jobs, settings } = app;
    const context = { db, clock, jobs: async () => jobs, publicUrls: settings.publicUrls };
    return reply.send(await execute(context, commands, sent.order));
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logRefusal(request, 'operator');
  return reply.code(404).send({ error: 'not_found' });
}
