/** The functions of this file replace a part of a text by spaces, so that the rest keeps its offset. */

export function maskFences(markdown: string): string {
  return markdown.replaceAll(/^```[^\n]*\n[\s\S]*?^```/gm, toSpaces);
}

export function maskCode(markdown: string): string {
  return maskFences(markdown).replaceAll(/`[^`\n]+`/g, toSpaces);
}

export function maskLinkTargets(markdown: string): string {
  return markdown.replaceAll(/(?<=\])\([^()\s]+\)/g, toSpaces);
}

/** Masks all but the comments of TypeScript, CSS, SQL and GraphQL. */
export function maskAllButComments(code: string): string {
  const comments = /(?<=^|[\s{(])\/\*[*\s][\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--|#)\s[^\n]*/g;
  let end = 0;
  let masked = '';
  for (const { 0: comment, index } of code.matchAll(comments)) {
    masked += toSpaces(code.slice(end, index)) + comment;
    end = index + comment.length;
  }
  return masked + toSpaces(code.slice(end));
}

/** Joins the lines of a paragraph or a comment. */
export function maskLineBreaks(text: string): string {
  return text.replaceAll(/\n[ \t]*(?:(?:\*(?!\/)|\/\/|--)[ \t]*)?/g, (lineBreak) => ' '.repeat(lineBreak.length));
}

function toSpaces(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
