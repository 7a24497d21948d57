/** The texts that users accept (specification 5, Terms form), by the names that the contract and the records give them. */
export const LEGAL_TEXTS = ['terms', 'data_policy'] as const;

export type LegalTextName = (typeof LEGAL_TEXTS)[number];

/** Where each is read, under a store's base URL (specification 2, footers). */
export const LEGAL_PATHS: Readonly<Record<LegalTextName, string>> = {
  terms: '/terminos-y-condiciones',
  data_policy: '/habeas-data',
};

/** A part of a text as it is drawn. */
export type Block =
  | { readonly is: 'heading' | 'paragraph'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] };

/**
 * The parts of a published text. It is plain text, so that nothing in it can run: a blank line ends a part, '# ' begins
 * a heading and '- ' an item of a list; every other line goes on with the part before it.
 */
export function blocksOf(text: string): readonly Block[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf);
}

function blockOf(part: string): Block {
  const joined = (lines: string) => lines.replace(/\s*\r?\n\s*/g, ' ').trim();
  if (part.startsWith('# ')) return { is: 'heading', text: joined(part.slice(2)) };
  if (!part.startsWith('- ')) return { is: 'paragraph', text: joined(part) };
  return {
    is: 'list',
    items: part
      .slice(2)
      .split(/\r?\n- /)
      .map(joined),
  };
}
