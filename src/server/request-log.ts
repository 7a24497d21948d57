import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath } from './log.ts';

/**
 * One line a request, when it is answered: its id, method, path (log.ts, `loggedPath`), status and milliseconds;
 * no body, token or cookie. What errors is told with its error, as Fastify does.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // its end says all that its beginning would
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.error({ ...line, err: error }, 'a request failed');
    else reply.log.info(line, 'answered');
  }
}
