/**
 * Whether an Accept header allows `text/html` (RFC 9110, 12.5.1). The most specific matching range decides, and weight
 * 0 excludes. Without a header everything is allowed.
 */
export function allowsHtml(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const weights = new Map(accept.split(',').map((range) => readRange(range)));
  return (weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0) > 0;
}

/** A media range and its weight; an unreadable weight counts as 1. */
function readRange(text: string): [range: string, weight: number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const read = Number(weight ?? 1);
  return [range, Number.isNaN(read) ? 1 : read];
}
