import { likePattern } from './like-pattern.ts';

/**
 * Builds the contract's filters from URL parameters; undefined without a value, so that the request omits the filter.
 */

export function equals(value: string | undefined): { eq: string } | undefined {
  return value === undefined ? undefined : { eq: value };
}

/** A range filter; either end may be open. */
export function rangeOf(from: string | undefined, to: string | undefined) {
  return from === undefined && to === undefined ? undefined : { from, to };
}

export function contains(text: string | undefined): { like: string } | undefined {
  return text === undefined ? undefined : { like: likePattern(text) };
}
