import { isEmail } from '#kit/core/email.ts';
import { normalizeEmail } from '#kit/core/person-text.ts';
import { REPORT_LIMITS } from '../../rules/report-limits.ts';

/** Why an address was not added. */
export type AddressProblem = 'invalid' | 'repeated' | 'too_many';

/**
 * Adds the addresses of a text, which may be several with commas, semicolons or spaces between them. Returns the new
 * addresses, the text that is left where one cannot be added, and why.
 */
export function addAddresses(
  addresses: readonly string[],
  text: string,
): { readonly addresses: readonly string[]; readonly rest: string; readonly problem: AddressProblem | null } {
  const added = [...addresses];
  const typed = text.split(/[\s,;]+/).filter((one) => one !== '');
  for (const [index, one] of typed.entries()) {
    const address = normalizeEmail(one);
    const problem = problemOf(added, address);
    if (problem !== null) return { addresses: added, rest: typed.slice(index).join(', '), problem };
    added.push(address);
  }
  return { addresses: added, rest: '', problem: null };
}

function problemOf(addresses: readonly string[], address: string): AddressProblem | null {
  if (!isEmail(address)) return 'invalid';
  if (addresses.includes(address)) return 'repeated';
  return addresses.length >= REPORT_LIMITS.recipients ? 'too_many' : null;
}
