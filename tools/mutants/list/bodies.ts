import type { Mutation } from '../mutation.ts';

const BODIES = 'src/server/http/request-bodies.ts';
const TURNS = 'src/server/http/turns.ts';
const TEST = 'src/server/http/request-bodies.test.ts';
const NOT_READ = `${TEST} › is not read if its sender is refused: %s`;
const SIGNED = `${TEST} › that its sender signs may be as large as its route allows`;
const SLOTS = `${TEST} › that is large has a slot`;

/** What bodies and floods of requests may cost. */
export const REQUEST_BODIES: readonly Mutation[] = [
  {
    name: 'who is not known sends a large body',
    file: BODIES,
    from: 'if (sender !== undefined && slots.acquire(sender, reply)) return',
    to: 'if (sender === undefined || slots.acquire(sender, reply)) return',
    tests: [NOT_READ],
  },
  {
    name: 'a body of unknown length is read whole',
    file: BODIES,
    from: 'if (bytes > SMALL) done(',
    to: 'if (bytes > 100 * SMALL) done(',
    tests: [`${TEST} › of unknown length is read up to the size of a small one`],
  },
  {
    name: 'the slots of one user have no limit',
    file: BODIES,
    from: 'if (ofSender >= maxBodies ||',
    to: 'if (ofSender >= 100 * maxBodies ||',
    tests: [SLOTS],
  },
  {
    name: 'the slots of a process have no limit',
    file: BODIES,
    from: 'const MAX_AT_ONCE = 24;',
    to: 'const MAX_AT_ONCE = 2400;',
    tests: [SLOTS],
  },
  {
    name: 'a provider of WhatsApp reports no more than 64 kB',
    file: 'src/areas/notifications/server/routes.ts',
    from: '{ config: { signedBody: true } }',
    to: '{ config: {} }',
    tests: [SIGNED],
  },
  {
    name: 'large bodies that only their signature names have no limit together',
    file: BODIES,
    from: 'maxBodies: MAX_BODIES }',
    to: 'maxBodies: 100 * MAX_BODIES }',
    tests: [SIGNED],
  },
  {
    name: 'a slot is never free again',
    file: BODIES,
    from: "reply.raw.once('close', () => {",
    to: "reply.raw.once('never', () => {",
    tests: [SLOTS],
  },
  {
    name: 'JSON may be nested without end',
    file: BODIES,
    from: 'if (depth > max) return true;',
    to: 'if (depth > 1000 * max) return true;',
    tests: [`${TEST} › that is %s is refused by every route that reads JSON`],
  },
  {
    name: 'brackets in texts count as nesting',
    file: BODIES,
    from: 'else if (isText) continue;',
    to: 'else if (isText && byte < 0) continue;',
    tests: [`${TEST} › may have any number of brackets in its texts`],
  },
  {
    name: 'JSON need not be UTF-8',
    file: BODIES,
    from: 'if (!isUtf8(body)) done(',
    to: 'if (!isUtf8(body) && body.length === 0) done(',
    tests: [`${TEST} › that is %s is refused by every route that reads JSON`],
  },
  {
    name: 'the desk reads a body before it knows who sends it',
    file: 'src/desk/server/routes.ts',
    from: 'if (refusal) return sendRefusal(request, reply, refusal);',
    to: 'if (refusal && !request.headers["content-length"]) return sendRefusal(request, reply, refusal);',
    tests: [NOT_READ],
  },
  {
    name: 'a change of notifications is read before it is known who sends it',
    file: 'src/areas/notifications/server/routes.ts',
    from: 'onRequest: async (request: NodeRequest, reply: FastifyReply) => {',
    to: 'preHandler: async (request: NodeRequest, reply: FastifyReply) => {',
    tests: [NOT_READ],
  },
  {
    name: 'a sign-in is read before it is known where it comes from',
    file: 'src/areas/session/server/routes.ts',
    from: "fastify.post<Login>('/server-middleware/auth/login', { onRequest },",
    to: "fastify.post<Login>('/server-middleware/auth/login', { preHandler: onRequest },",
    tests: [NOT_READ],
  },
  {
    name: 'a session that ended while a body came in counts',
    file: 'src/server/graphql/graphql.ts',
    from: 'isSenderStale(request) ? await recognizeAgain(app, request, sender.token) : sender.viewer',
    to: "isSenderStale(request) && sender.token === '' ? await recognizeAgain(app, request, sender.token) : sender.viewer",
    tests: [`${TEST} › that arrives slowly is answered by the state of the session at its end`],
  },
  {
    name: 'the desk’s API has no turns',
    file: TURNS,
    from: 'desk: /^\\/mesa\\/(api|oidc)\\//,',
    to: 'desk: /^\\/mesa\\/nothing\\//,',
    tests: [
      'src/server/http/turns.test.ts › has a limited number of turns at each costly route, whatever it accepts: %s',
    ],
  },
  {
    name: 'a request for the head of a stream opens it',
    file: 'src/areas/notifications/server/routes.ts',
    from: "method === 'GET' &&",
    to: "method !== 'POST' &&",
    tests: ['src/areas/notifications/server/stream.test.ts › is refused beyond twenty of one user'],
  },
];
