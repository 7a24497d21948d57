import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath } from './log.ts';

/** Logs one line per answered request: id, method, `loggedPath`, status, milliseconds; no body, token or cookie. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // the line at the request's end contains everything
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
