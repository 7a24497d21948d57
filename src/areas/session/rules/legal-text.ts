/** The texts that users accept (specification B5, Terms form), named as in the contract and the import. */
export const LEGAL_TEXTS = ['terms', 'data_policy'] as const;

/** The maximum length of a text, in characters. */
export const MAX_LEGAL_TEXT = 60_000;

export type LegalTextName = (typeof LEGAL_TEXTS)[number];

/** The paths of the legal texts under a store's base URL (specification A2, footers). */
export const LEGAL_PATHS: Readonly<Record<LegalTextName, string>> = {
  terms: '/terminos-y-condiciones',
  data_policy: '/habeas-data',
};

export type Block =
  | { readonly is: 'heading' | 'paragraph'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] };

/**
 * Splits a published text into headings, list items and paragraphs. It is plain text, so nothing in it can run: a
 * blank line ends a paragraph, '# ' starts a heading, '- ' a list item.
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
