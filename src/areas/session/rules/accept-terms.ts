import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { LEGAL_TEXTS, type LegalTextName } from './legal-text.ts';

/** The contract's TermsInput. */
export type Acceptance = {
  readonly terms: boolean;
  readonly data_policy: boolean;
  readonly ip?: string | null | undefined;
  readonly terms_version?: number | null | undefined;
  readonly data_policy_version?: number | null | undefined;
};

const FIELD_NAMES: Readonly<Record<LegalTextName, string>> = {
  terms: 'the terms and conditions',
  data_policy: 'the data usage policy',
};

/**
 * Checks an acceptance against the published texts (specification B5, Terms form). Refuses when one text is not
 * accepted, `ip` is no address, a version is not the newest (terms_changed), or the store has not published both
 * texts.
 */
export function checkAcceptance(
  input: Acceptance,
  published: ReadonlyMap<string, { readonly version: number }>,
): Result<null> {
  for (const name of LEGAL_TEXTS) {
    if (!input[name]) {
      return badInput('terms_not_accepted', `To continue you must accept ${FIELD_NAMES[name]}.`, name);
    }
  }
  if (typeof input.ip === 'string' && !isIpAddress(input.ip)) {
    return badInput('ip_invalid', '"ip" must be an IPv4 or IPv6 address.', 'ip');
  }
  for (const name of LEGAL_TEXTS) {
    const newest = published.get(name)?.version;
    if (newest === undefined) {
      return refuse({
        category: 'no-such-entity',
        code: 'terms_unpublished',
        message: 'This store has not published its terms yet.',
      });
    }
    const shown = input[`${name}_version`] ?? newest;
    if (shown !== newest) {
      return badInput('terms_changed', `Version ${newest} has been published meanwhile.`, `${name}_version`);
    }
  }
  return ok(null);
}

const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4 = new RegExp(String.raw`^${BYTE}(?:\.${BYTE}){3}$`);
const GROUP = /^[0-9a-f]{1,4}$/i;

/** Whether the text is an IPv4 address, or an IPv6 address without a zone. */
export function isIpAddress(text: string): boolean {
  if (IPV4.test(text)) return true;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const embedded = IPV4.test(last) && !text.endsWith(':');
  const count = groups.length + (embedded ? 1 : 0);
  const sound = groups.every((group, index) => GROUP.test(group) || (embedded && index === groups.length - 1));
  return sound && (halves.length === 2 ? count <= 7 : count === 8);
}
