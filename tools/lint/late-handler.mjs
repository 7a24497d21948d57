/**
 * A lint rule: an expected rejection has its handler before the next `await`. A promise that rejects while nobody
 * handles it is an unhandled rejection, which ends a test run and the server.
 */

const HANDLER = /\.(rejects|catch|then|allSettled)\b|\bcatch\b/;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The nearest enclosing node for which `isWanted` is true. */
function around(node, isWanted) {
  for (let outer = node.parent; outer; outer = outer.parent) if (isWanted(outer)) return outer;
  return null;
}

const functionAround = (node) => around(node, ({ type }) => FUNCTIONS.has(type));

/** Whether an `await` of the same function is in a `try` whose `catch` handles the rejection. */
function isCaught(node) {
  const attempt = around(node, ({ type }) => type === 'TryStatement');
  return attempt?.handler && contains(attempt.block, node) && functionAround(attempt) === functionAround(node);
}

const contains = (outer, inner) => outer.range[0] <= inner.range[0] && inner.range[1] <= outer.range[1];

/** Whether a variable's use handles a rejection of its promise. */
function handlesRejection(use) {
  const { parent } = use;
  const outer = parent.parent;
  if (parent.type === 'AwaitExpression') return isCaught(parent);
  if (parent.type === 'MemberExpression') return ['catch', 'then'].includes(parent.property.name);
  if (parent.type === 'ArrayExpression') return outer.callee?.property?.name === 'allSettled';
  return parent.type === 'CallExpression' && parent.callee.name === 'expect' && outer.property?.name === 'rejects';
}

const lateHandler = {
  meta: { type: 'problem' },
  create(context) {
    // most files expect no rejection: walking through them would take several seconds
    if (!HANDLER.test(context.sourceCode.text)) return {};
    const declarations = [];
    const awaits = [];
    return {
      VariableDeclarator(node) {
        if (node.id.type === 'Identifier' && node.init?.type === 'CallExpression') declarations.push(node);
      },
      AwaitExpression(node) {
        awaits.push(node);
      },
      'Program:exit'() {
        for (const node of declarations) {
          const [{ references }] = context.sourceCode.getDeclaredVariables(node);
          const use = references.map(({ identifier }) => identifier).find(({ range }) => range[0] >= node.range[1]);
          if (!use || !handlesRejection(use)) continue;
          const isBetween = ({ range }) => range[0] >= node.range[1] && range[1] <= use.range[0];
          if (!awaits.some((one) => isBetween(one) && functionAround(one) === functionAround(node))) continue;
          context.report({
            node,
            message: `'${node.id.name}' may reject before it has a handler: handle it here, as by .then(() => 'answered', String).`,
          });
        }
      },
    };
  },
};

export default { meta: { name: 'promises' }, rules: { 'late-handler': lateHandler } };
