import type { GatewayName, GatewaySettings } from '../kit/server/settings.ts';
import { type Env, HTTP, address, byStore, integer, matching, secret, wrong } from './variable.ts';

const GATEWAY_EXAMPLE = 'https://pagos.example.com';
const PLACETOPAY_EXAMPLE = 'https://checkout.placetopay.ec';

/** PlaceToPay asks for five minutes at least when the request reaches it (docs.placetopay.dev, session: expiration); in seconds. */
const SHORTEST_PLACETOPAY_LIFE = 360;

/**
 * The payment gateways: which each store uses, and of each that one uses, or that anything is said of, all that it needs.
 * Throws EnvironmentError. Durations are read in seconds and kept in milliseconds.
 */
export function readGateways(env: Env): GatewaySettings {
  const of = byStore('GATEWAY', (name) => gatewayName(env, name));
  const wanted = (name: GatewayName, variable: string) => Object.values(of).includes(name) || Boolean(env[variable]);
  const usesPlacetopay = wanted('placetopay', 'PLACETOPAY_URL');
  const seconds = (name: string, usual: number, least = 1) => integer(env, name, usual, least, 86_400 * 7) * 1000;
  return {
    of,
    ...(wanted('surtidor', 'GATEWAY_URL') && { surtidor: surtidor(env) }),
    ...(usesPlacetopay && { placetopay: placetopay(env) }),
    timeout: seconds('GATEWAY_TIMEOUT', 10),
    sessionLife: seconds('GATEWAY_SESSION_LIFE', 1200, usesPlacetopay ? SHORTEST_PLACETOPAY_LIFE : 1),
    firstCheck: seconds('GATEWAY_FIRST_CHECK', 420),
    nextCheck: seconds('GATEWAY_NEXT_CHECK', 720),
    laterChecks: laterChecks(env),
    markers: markers(env),
  };
}

function gatewayName(env: Env, variable: string): GatewayName {
  const text = env[variable] ?? 'surtidor';
  if (text === 'surtidor' || text === 'placetopay') return text;
  return wrong(variable, `must be surtidor or placetopay, not '${text}'`, 'placetopay');
}

function surtidor(env: Env): Required<GatewaySettings>['surtidor'] {
  const url = address(env, 'GATEWAY_URL', undefined, HTTP, GATEWAY_EXAMPLE);
  return {
    url,
    secret: secret(env, 'GATEWAY_SECRET'),
    origins: origins(env, 'GATEWAY_ORIGINS', url, GATEWAY_EXAMPLE),
  };
}

/** The key is as long as PlaceToPay made it. */
function placetopay(env: Env): Required<GatewaySettings>['placetopay'] {
  const url = address(env, 'PLACETOPAY_URL', undefined, HTTP, PLACETOPAY_EXAMPLE);
  const secretKey = env['PLACETOPAY_SECRET_KEY'] ?? '';
  if (secretKey.length < 8) {
    wrong('PLACETOPAY_SECRET_KEY', 'must be set to the key of your site at PlaceToPay', 'the-secret-key-they-gave');
  }
  if (env['NODE_ENV'] === 'production' && /demo/i.test(secretKey)) {
    wrong('PLACETOPAY_SECRET_KEY', 'is a demo secret, which production refuses', 'the-secret-key-they-gave');
  }
  const hash = env['PLACETOPAY_HASH'] ?? 'sha256';
  if (hash !== 'sha1' && hash !== 'sha256') {
    return wrong('PLACETOPAY_HASH', `must be sha1 or sha256, not '${hash}'`, 'sha256');
  }
  return {
    url,
    login: matching(env, 'PLACETOPAY_LOGIN', /^[\x21-\x7e]{1,100}$/, 'the login of your site', 'aabbccdd1122'),
    secretKey,
    hash,
    origins: origins(env, 'PLACETOPAY_ORIGINS', url, PLACETOPAY_EXAMPLE),
  };
}

/** Where a gateway may send the browser: the origins of comma-separated addresses, else that of the gateway's own. */
function origins(env: Env, name: string, url: string, example: string): readonly string[] {
  return (env[name] ?? url)
    .split(',')
    .map((text) => address({ [name]: text.trim() }, name, undefined, HTTP, example))
    .map((text) => new URL(text).origin);
}

/** What stands for '+', '/' and '=' in the redirect's token; three texts of which none is a part of another. */
function markers(env: Env): GatewaySettings['markers'] {
  const read = (name: string, usual: string) =>
    matching({ [name]: env[name] ?? usual }, name, /^[A-Za-z0-9]{4,32}$/, '4 to 32 letters and digits', usual);
  const plus = read('TOKEN_MARKER_PLUS', 'p1L2u3S');
  const slash = read('TOKEN_MARKER_SLASH', 's1L2a3S4h');
  const equals = read('TOKEN_MARKER_EQUALS', 'e1Q2u3A4l');
  const overlaps = (name: string, one: string, others: readonly string[], usual: string) =>
    others.some((other) => one.includes(other) || other.includes(one)) &&
    wrong(name, `must have no other marker in it, and be in none, not '${one}'`, usual);
  overlaps('TOKEN_MARKER_SLASH', slash, [plus], 's1L2a3S4h');
  overlaps('TOKEN_MARKER_EQUALS', equals, [plus, slash], 'e1Q2u3A4l');
  return { plus, slash, equals };
}

/** GATEWAY_LATER_CHECKS in milliseconds; none where it is empty. */
function laterChecks(env: Env): readonly number[] {
  const text = env['GATEWAY_LATER_CHECKS'] ?? '3600,86400,259200';
  const name = 'GATEWAY_LATER_CHECKS';
  if (!/^(\d{1,6}(,\d{1,6}){0,9})?$/.test(text) || text.split(',').some((one) => one !== '' && Number(one) === 0)) {
    wrong(name, `must be at most ten whole numbers of seconds from 1 on, not '${text}'`, '3600,86400,259200');
  }
  return text
    .split(',')
    .filter(Boolean)
    .map((one) => Number(one) * 1000);
}
