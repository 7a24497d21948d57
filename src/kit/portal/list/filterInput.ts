import { likePattern } from '#kit/core/like-pattern.ts';

/** Builds the contract's filters from an address; undefined where it sets none, so that the request omits them. */

export function equals(value: string | undefined): { eq: string } | undefined {
  return value === undefined ? undefined : { eq: value };
}

/** Either end may be open. */
export function rangeOf(from: string | undefined, to: string | undefined) {
  return from === undefined && to === undefined ? undefined : { from, to };
}

export function contains(text: string | undefined): { like: string } | undefined {
  return text === undefined ? undefined : { like: likePattern(text) };
}
