/** Joins the class names that are there; undefined where there is none, so that no empty attribute is drawn. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
