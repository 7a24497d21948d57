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
  { words: '(?:MOST|LONGEST|LARGEST)_\\w+|most[A-Z]\\w*', instead: 'MAX_ or max' },
  { words: 'words?|use\\w*Words?|words?Of', instead: 'labels, texts or message' },
  {
    words: 'takes?|taken|took|takers?|take[A-Z]\\w*',
    instead: 'consume, receive, accept, reveal, extract, capture or pull',
  },
];

/** Parts of the names of files and folders, beside those of EVERYWHERE; not of this check's own. */
export const PATHS = [
  { words: 'words?', instead: 'labels, texts or messages' },
  { words: 'takes?|taken|took', instead: 'consume, receive, accept, reveal, extract, capture or pull' },
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
      /^src\/(areas\/(associates\/portal\/stations\/filterStations|account\/rules\/verify)|kit\/server\/pdf\/columns)\.ts$/,
    names: ['word', 'words'],
    reason: 'words of a text',
  },
  {
    files: /^src\/areas\/invoices\/server\/pdf-longest\.full\.test\.ts$/,
    names: ['word', 'words'],
    reason: 'words of a text',
  },
  {
    files:
      /^src\/(areas\/(session\/rules\/(common-password|password-strength)|invoices\/server\/pdf)\.|kit\/server\/pdf\/(text|table)\.)/,
    names: ['word'],
    reason: 'words of a text',
  },
  { files: /^tools\/lint\//, names: ['word', 'words'], reason: 'this list' },
  { files: /^src\/areas\/associates\//, names: ['taken'], reason: 'the contract has email_taken' },
  {
    files: /\/keys\/RevealSheet\.tsx$|^src\/portal\/rendered\.test\.ts$/,
    names: ['taken'],
    reason: 'the code of a refusal',
  },
  { files: /^src\/portal\/component-book\//, names: ['Figures'], reason: 'the page of the component Figure' },
];
