/** Columns with words that people read, whatever their table. */
const WORDS =
  /^(?:\w+\.)?(?:nombre|nombre_comercial|name|title|firstname|lastname|filename|ciudad|city|label)\b(?! collate "C")/i;

/**
 * The columns by which a statement sorts words as the database's collation does, which differs from one to another:
 * `sortText` has the Spanish order, `collate "C"` is for codes.
 */
export function plainTextOrders(statement: string): readonly string[] {
  const text = statement.replaceAll(/\s+/g, ' ');
  return [...text.matchAll(/\border by /gi)].flatMap(({ index, 0: { length } }) =>
    itemsOf(text.slice(index + length)).filter((item) => WORDS.test(item)),
  );
}

/** The items of an `order by` list, of which the text has the rest of the statement, too. */
function itemsOf(text: string): readonly string[] {
  const items = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) break;
    if (character === ',' && depth === 0) items.push('');
    else items.push((items.pop() ?? '') + character);
  }
  return items.map((item) => item.trim());
}
