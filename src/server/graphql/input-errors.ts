/** GraphQL's message without the sent values, because a value may be a password. */
export function withoutValues(message: string): string {
  return message
    .replace(/ got invalid value [\s\S]*$/, (text) => {
      const path = / at ("[\w.$[\]]{1,200}"); /.exec(text)?.[1];
      return path ? ` got an invalid value at ${path}.` : ' got an invalid value.';
    })
    .replace(/( cannot represent [\w -]{1,80}): [\s\S]*$/, '$1.')
    .replace(/\b(String|BlockString) "[\s\S]*$/, '$1.')
    .replace(/^(Expected value of type "[^"]*"), found [\s\S]*$/, '$1.')
    .replace(/^Value "[\s\S]*" (does not exist in "\w+" enum)[\s\S]*$/, 'A value $1.');
}

/** Joins the messages without their values; a request can have thousands of messages. */
export function allWithoutValues(messages: readonly string[]): string {
  return messages.slice(0, 10).map(withoutValues).join(' ');
}
