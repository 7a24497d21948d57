/** An XML element; names have no prefix. */
export type XmlElement = {
  readonly name: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
};

/** The first element of a path ('Party/PartyName/Name'). */
export function elementAt(element: XmlElement, path: string): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

/** All elements that match a path's last name, under the first match of the rest. */
export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  const slash = path.lastIndexOf('/');
  const parent = slash === -1 ? element : elementAt(element, path.slice(0, slash));
  const name = path.slice(slash + 1);
  return parent?.children.filter((child) => child.name === name) ?? [];
}

/** The text of a path on one line; null if it is missing or empty. */
export function textAt(element: XmlElement, path: string): string | null {
  return oneLine(elementAt(element, path)?.text ?? '') || null;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}
