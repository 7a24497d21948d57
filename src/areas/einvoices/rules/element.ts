/** An element of an XML file as the rules read it: names without their prefix. */
export type XmlElement = {
  readonly name: string;
  /** Its namespace; empty where it is in none. */
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All text and CDATA directly within it. */
  readonly text: string;
  readonly children: readonly XmlElement[];
};

/** The first element that a path of names leads to ('Party/PartyName/Name'). */
export function elementAt(element: XmlElement, path: string): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The elements of this name directly within the last of a path but one. */
export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  const at = path.lastIndexOf('/');
  const parent = at === -1 ? element : elementAt(element, path.slice(0, at));
  const name = path.slice(at + 1);
  return parent?.children.filter((child) => child.name === name) ?? [];
}

/** The text where a path leads to, on one line; null where there is none, or nothing in it. */
export function textAt(element: XmlElement, path: string): string | null {
  return oneLine(elementAt(element, path)?.text ?? '') || null;
}

/** A text with its blanks and line breaks as single blanks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The first element of a name anywhere within, the element itself included. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}
