/**
 * Words that the code avoids, because a reader who does not know the project would stop at them, each with what to
 * write instead; the rule plain-words of plain-words.mjs. An entry's `words` are regular expressions, for whole words.
 */

/** In names, comments, test titles, errors and log lines. A name's parts count as words: `toldAddress` has two. */
export const EVERYWHERE = [
  { words: 'told|untold|said|heard|stood', instead: 'reported, received or recorded' },
  { words: 'stands', instead: 'is' },
  { words: 'doors?', instead: 'route or entry point' },
  { words: 'house|mortal|woken|furnish|steer', instead: 'the usual term: a metaphor is no name' },
];

/** Whole names. */
export const NAMES = [
  { words: '(?:MOST|LONGEST|LARGEST)_\\w+', instead: 'MAX_' },
  { words: 'words|use\\w*Words?|words?Of', instead: 'labels, texts or message' },
  { words: 'takes?|take[A-Z]\\w*', instead: 'consume, receive, accept, reveal, extract, capture or pull' },
];

/** The names of exports, which their importers see without their file. */
export const EXPORTS = [{ words: 'Screen|query|Figures|Known', instead: 'of what: InvoicesScreen, invoicesQuery' }];

/** The names of the second parameter of an array method's callback, and of a loop's counter. */
export const INDEXES = [{ words: 'place|at', instead: 'index' }];

/** Parts of a test's title, which is a sentence with a noun and a verb. */
export const TITLES = [
  { words: '^(?:what|who|whose|whoever)\\b.*|what is none|as without', instead: 'a noun and a verb' },
];

/** Names that may have such a word, each with its reason. */
export const ALLOWED = [
  {
    files:
      /filterStations\.ts$|account\/rules\/verify\.ts$|pdf\/columns\.ts$|pdf-longest\.test\.ts$|tools\/lint\/[\w-]+\.mjs$/,
    names: ['words'],
    reason: 'words of a text',
  },
  { files: /^src\/portal\/component-book\//, names: ['Figures'], reason: 'the page of the component Figure' },
];
