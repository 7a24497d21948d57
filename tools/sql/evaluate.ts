import {
  type BindingElement,
  type CallExpression,
  type ElementAccessExpression,
  type Expression,
  type Identifier,
  type Node,
  type ParameterDeclaration,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TemplateExpression,
  type VariableDeclaration,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { objectMethod, readEntry } from './methods.ts';
import { type Source, isSqlTag, isSqlType, sourceFileOf } from './source.ts';
import {
  type FunctionNode,
  PARAMETER,
  type Scope,
  UNKNOWN,
  type Value,
  constantValue,
  isNullish,
  isTruthy,
  listValue,
  sqlOf,
} from './value.ts';
import type { Variants } from './variants.ts';

/** A piece of a statement whose SQL is not known without running the code. */
export class NotStatic extends Error {}

const MAX_DEPTH = 400;
const MODULE: Scope = new Map();

/**
 * Evaluates expressions that build SQL: templates, constants, functions, lists and their callbacks. A parameter has the
 * arguments of the function's calls; a condition that is not known has both results, one after the other.
 */
export class Evaluator {
  private readonly source: Source;
  private readonly variants: Variants;
  private depth = 0;

  constructor(source: Source, variants: Variants) {
    this.source = source;
    this.variants = variants;
  }

  /** The statement's text; $1, $2 … for its parameters. */
  statement(template: TaggedTemplateExpression): string {
    const value = this.evaluate(template, MODULE);
    let count = 0;
    return this.sqlText(value, template).replaceAll(PARAMETER, () => `$${(count += 1)}`);
  }

  private evaluate(node: Expression, scope: Scope): Value {
    if (this.depth > MAX_DEPTH) throw this.notStatic(node, 'calls itself');
    this.depth += 1;
    try {
      return this.evaluateKind(node, scope);
    } finally {
      this.depth -= 1;
    }
  }

  private evaluateKind(node: Expression, scope: Scope): Value {
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node) || is.isNonNullExpression(node))
      return this.evaluate(node.expression, scope);
    if (is.isSatisfiesExpression(node)) return this.evaluate(node.expression, scope);
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return constantValue(node.text);
    if (is.isNumericLiteral(node)) return constantValue(Number(node.text));
    if (node.kind === SyntaxKind.TrueKeyword) return constantValue(true);
    if (node.kind === SyntaxKind.FalseKeyword) return constantValue(false);
    if (node.kind === SyntaxKind.NullKeyword) return constantValue(null);
    if (is.isTaggedTemplateExpression(node)) return isSqlTag(node) ? this.template(node, scope) : UNKNOWN;
    if (is.isTemplateExpression(node)) return this.text(node, scope);
    if (is.isIdentifier(node)) return this.identifier(node, scope);
    if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return { kind: 'function', node, scope };
    if (is.isConditionalExpression(node)) {
      const whenTrue = () => this.evaluate(node.whenTrue, scope);
      const whenFalse = () => this.evaluate(node.whenFalse, scope);
      const { condition } = node;
      return this.either(condition, scope, whenTrue, whenFalse);
    }
    if (is.isBinaryExpression(node)) return this.binary(node.left, node.operatorToken.kind, node.right, scope);
    if (is.isPrefixUnaryExpression(node)) {
      const truth = isTruthy(this.evaluate(node.operand, scope));
      return node.operator === SyntaxKind.ExclamationToken && truth !== undefined ? constantValue(!truth) : UNKNOWN;
    }
    if (is.isArrayLiteralExpression(node)) return listValue(this.items(node.elements, scope));
    if (is.isObjectLiteralExpression(node)) return this.object(node, scope);
    if (is.isPropertyAccessExpression(node)) {
      return this.entry(this.evaluate(node.expression, scope), node.name.text);
    }
    if (is.isElementAccessExpression(node)) return this.element(node, scope);
    if (is.isCallExpression(node)) return this.call(node, scope);
    return UNKNOWN;
  }

  private either(condition: Expression, scope: Scope, whenTrue: () => Value, whenFalse: () => Value): Value {
    const truth = isTruthy(this.evaluate(condition, scope));
    if (truth === undefined) return this.variants.choose(condition, scope, [whenTrue, whenFalse]);
    return truth ? whenTrue() : whenFalse();
  }

  private binary(left: Expression, operator: SyntaxKind, right: Expression, scope: Scope): Value {
    const second = () => this.evaluate(right, scope);
    if (operator === SyntaxKind.AmpersandAmpersandToken)
      return this.either(left, scope, second, () => constantValue(false));
    const first = this.evaluate(left, scope);
    if (operator === SyntaxKind.BarBarToken) return this.either(left, scope, () => first, second);
    if (operator === SyntaxKind.QuestionQuestionToken) {
      const isNull = isNullish(first);
      return isNull === undefined ? UNKNOWN : isNull ? second() : first;
    }
    const other = second();
    if (first.kind !== 'constant' || other.kind !== 'constant') return UNKNOWN;
    if (operator === SyntaxKind.EqualsEqualsEqualsToken) return constantValue(first.value === other.value);
    if (operator === SyntaxKind.ExclamationEqualsEqualsToken) return constantValue(first.value !== other.value);
    if (operator === SyntaxKind.PlusToken) return constantValue(Number(first.value) + Number(other.value));
    if (operator === SyntaxKind.MinusToken) return constantValue(Number(first.value) - Number(other.value));
    if (operator === SyntaxKind.GreaterThanToken) return constantValue(Number(first.value) > Number(other.value));
    return UNKNOWN;
  }

  private template(node: TaggedTemplateExpression, scope: Scope): Value {
    const { template } = node;
    if (is.isNoSubstitutionTemplateLiteral(template)) return sqlOf(template.text);
    const parts = template.templateSpans.map(({ expression, literal }) => {
      return this.interpolated(expression, scope) + literal.text;
    });
    return sqlOf(template.head.text + parts.join(''));
  }

  /** A fragment's SQL, or a parameter for any other value. */
  private interpolated(expression: Expression, scope: Scope): string {
    return this.source.isSql(expression) ? this.sqlText(this.evaluate(expression, scope), expression) : PARAMETER;
  }

  private sqlText(value: Value, node: Node): string {
    if (value.kind === 'sql') return value.text;
    throw this.notStatic(node, 'is not known');
  }

  private text(node: TemplateExpression, scope: Scope): Value {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const value = this.known(expression, scope);
      if (value === undefined) return UNKNOWN;
      text += value + literal.text;
    }
    return constantValue(text);
  }

  /** The text of a name in SQL; each of the names that its type lists. */
  private known(node: Expression, scope: Scope): string | undefined {
    const value = this.evaluate(node, scope);
    if (value.kind === 'constant') return String(value.value);
    const names = this.source.namesIn(node);
    return (
      names &&
      this.variants.choose(
        node,
        scope,
        names.map((name) => () => name),
      )
    );
  }

  private name(node: Expression | undefined, scope: Scope): string {
    const name = node && this.known(node, scope);
    if (name === undefined) throw this.notStatic(node, 'is not known');
    return name;
  }

  private items(nodes: readonly Expression[], scope: Scope): Value[] {
    return nodes.flatMap((node) => {
      if (!is.isSpreadElement(node)) return [this.evaluate(node, scope)];
      const spread = this.evaluate(node.expression, scope);
      return spread.kind === 'list' ? spread.items : [UNKNOWN];
    });
  }

  private object(node: Node & { readonly properties: readonly Node[] }, scope: Scope): Value {
    const entries = new Map<string, () => Value>();
    let others = constantValue(undefined);
    for (const property of node.properties) {
      if (is.isSpreadAssignment(property)) {
        const spread = this.evaluate(property.expression, scope);
        if (spread.kind === 'unknown') others = UNKNOWN;
        if (spread.kind === 'object') for (const [name, value] of spread.entries) entries.set(name, value);
      } else if (is.isPropertyAssignment(property)) {
        entries.set(nameText(property.name), () => this.evaluate(property.initializer, scope));
      } else if (is.isShorthandPropertyAssignment(property)) {
        const declaration = this.source.declarationOf(property.name);
        entries.set(nameText(property.name), () => (declaration ? this.declared(declaration, scope) : UNKNOWN));
      }
    }
    return { kind: 'object', entries, others };
  }

  private element({ expression, argumentExpression }: ElementAccessExpression, scope: Scope): Value {
    const value = this.evaluate(expression, scope);
    const key = this.evaluate(argumentExpression, scope);
    if (key.kind === 'constant') return this.entry(value, key.value as string | number);
    if (value.kind === 'object' && value.entries.size > 0)
      return this.variants.choose(argumentExpression, scope, [...value.entries.values()]);
    return UNKNOWN;
  }

  private entry(value: Value, key: string | number): Value {
    return readEntry(value, key, (called, args) => this.apply(called, args));
  }

  private identifier(node: Identifier, scope: Scope): Value {
    if (node.text === 'undefined') return constantValue(undefined);
    const declaration = this.source.declarationOf(node);
    return declaration ? this.declared(declaration, scope) : UNKNOWN;
  }

  private declared(declaration: Node, scope: Scope): Value {
    if (is.isFunctionDeclaration(declaration)) return { kind: 'function', node: declaration, scope };
    if (is.isBindingElement(declaration)) return this.bound(declaration, scope);
    if (is.isParameterDeclaration(declaration)) return this.parameter(declaration, scope);
    if (is.isVariableDeclaration(declaration)) return this.variable(declaration, scope);
    return UNKNOWN;
  }

  private variable(declaration: VariableDeclaration, scope: Scope): Value {
    const loop = declaration.parent.parent;
    if (is.isForOfStatement(loop)) {
      const over = this.evaluate(loop.expression, scope);
      return over.kind === 'list' ? (over.items[0] ?? UNKNOWN) : UNKNOWN;
    }
    if (!declaration.initializer) return UNKNOWN;
    const value = this.evaluate(declaration.initializer, scope);
    if (value.kind !== 'list' || !is.isIdentifier(declaration.name)) return value;
    return listValue([...value.items, ...this.pushed(declaration.name, scope)]);
  }

  /** What is added to a list, unless under a condition that is known to be false. */
  private pushed(name: Identifier, scope: Scope): Value[] {
    const found: Value[] = [];
    const block = name.parent.parent.parent.parent;
    const visit = (node: Node): void => {
      if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression)) {
        const { expression: owner, name: method } = node.expression;
        const isPush = method.text === 'push' && is.isIdentifier(owner) && owner.text === name.text;
        if (isPush && this.mayRun(node, block, scope)) found.push(...this.items(node.arguments, scope));
      }
      node.forEachChild(visit);
    };
    block.forEachChild(visit);
    return found;
  }

  private mayRun(node: Node, block: Node, scope: Scope): boolean {
    for (let current = node; current !== block; current = current.parent) {
      const { parent } = current;
      if (!is.isIfStatement(parent) || current === parent.expression) continue;
      const truth = isTruthy(this.evaluate(parent.expression, scope));
      if (truth === (current !== parent.thenStatement)) return false;
    }
    return true;
  }

  private bound(element: BindingElement, scope: Scope): Value {
    const pattern = element.parent;
    const owner = pattern.parent as BindingElement | ParameterDeclaration | VariableDeclaration;
    const whole = this.declared(owner, scope);
    const value = is.isArrayBindingPattern(pattern)
      ? this.entry(whole, pattern.elements.indexOf(element))
      : this.entry(whole, nameOf(element));
    return isNullish(value) === true && element.initializer ? this.evaluate(element.initializer, scope) : value;
  }

  private parameter(parameter: ParameterDeclaration, scope: Scope): Value {
    const argument = scope.get(parameter);
    if (argument) return argument();
    const names = this.source.namesIn(parameter.name);
    if (names)
      return this.variants.choose(
        parameter,
        MODULE,
        names.map((name) => () => constantValue(name)),
      );
    const node = parameter.parent as FunctionNode;
    const index = node.parameters.indexOf(parameter);
    const calls = this.callsOf(node);
    if (calls.length === 0) return UNKNOWN;
    return this.variants.choose(
      node,
      MODULE,
      calls.map((call) => () => {
        const argument = call.arguments[index] ?? parameter.initializer;
        return argument ? this.evaluate(argument, MODULE) : constantValue(undefined);
      }),
    );
  }

  private callsOf(node: FunctionNode): readonly CallExpression[] {
    const { calls, declarationOf } = this.source;
    const name = is.isFunctionDeclaration(node)
      ? node.name
      : is.isVariableDeclaration(node.parent) && is.isIdentifier(node.parent.name)
        ? node.parent.name
        : undefined;
    if (!name) return [];
    const declaration = is.isFunctionDeclaration(node) ? node : node.parent;
    return (calls.get(name.text) ?? []).filter(({ expression }) => declarationOf(expression) === declaration);
  }

  private call(node: CallExpression, scope: Scope): Value {
    const { expression: callee, arguments: args } = node;
    if (is.isPropertyAccessExpression(callee) && is.isIdentifier(callee.expression)) {
      const { text: owner } = callee.expression;
      if (owner === 'sql') return this.builtIn(callee.name.text, args, scope);
      if (owner === 'Object') return objectMethod(callee.name.text, this.items(args, scope)[0] ?? UNKNOWN);
    }
    const called = this.evaluate(callee, scope);
    if (called.kind !== 'function' && called.kind !== 'method') return UNKNOWN;
    return this.apply(called, this.items(args, scope));
  }

  /** The query builder's own functions. */
  private builtIn(name: string, [first, second]: readonly Expression[], scope: Scope): Value {
    if (name === 'raw') return sqlOf(this.name(first, scope));
    if (name === 'ref' || name === 'table') {
      return sqlOf(
        this.name(first, scope)
          .split('.')
          .map((part) => `"${part}"`)
          .join('.'),
      );
    }
    if (name === 'id') return sqlOf(`"${this.name(first, scope)}"`);
    if (name === 'lit' && first) {
      const { checker } = this.source;
      const value = this.evaluate(first, scope);
      if (value.kind === 'constant')
        return sqlOf(typeof value.value === 'string' ? `'${value.value}'` : `${value.value}`);
      const isText = checker.isTypeAssignableTo(
        checker.getTypeAtLocation(first) ?? checker.getUnknownType(),
        checker.getStringType(),
      );
      return sqlOf(isText ? `'?'` : '1');
    }
    if (name === 'join' && first) {
      const items = this.evaluate(first, scope);
      const separator = second ? this.sqlText(this.evaluate(second, scope), second) : ', ';
      const { checker } = this.source;
      const type = checker.getTypeAtLocation(first);
      const [item] = type?.isTypeReference() ? checker.getTypeArguments(type) : [];
      if (!isSqlType(item)) return sqlOf(PARAMETER);
      if (items.kind !== 'list') throw this.notStatic(first, 'is not known');
      return sqlOf(items.items.map((each) => this.sqlText(each, first)).join(separator));
    }
    throw this.notStatic(first, `has the unknown sql.${name}`);
  }

  private apply(called: Value, args: readonly Value[]): Value {
    if (called.kind === 'method') return called.call(args);
    if (called.kind !== 'function') return UNKNOWN;
    const { node } = called;
    const scope = new Map(called.scope);
    node.parameters.forEach((parameter, index) => {
      const given = args[index];
      const { initializer } = parameter;
      if (parameter.dotDotDotToken) scope.set(parameter, () => listValue(args.slice(index)));
      else if (given && !(initializer && isNullish(given))) scope.set(parameter, () => given);
      else scope.set(parameter, () => (initializer ? this.evaluate(initializer, scope) : constantValue(undefined)));
    });
    if (!node.body) return UNKNOWN;
    return is.isBlock(node.body) ? this.block(node.body.statements, scope) : this.evaluate(node.body, scope);
  }

  /** The value that the statements return. */
  private block(statements: readonly Node[], scope: Scope): Value {
    for (const [index, statement] of statements.entries()) {
      if (is.isReturnStatement(statement)) {
        return statement.expression ? this.evaluate(statement.expression, scope) : constantValue(undefined);
      }
      if (is.isIfStatement(statement) && returns(statement)) {
        const rest = statements.slice(index + 1);
        const branch = (node: Node | undefined) => () =>
          this.block([...(node ? (is.isBlock(node) ? node.statements : [node]) : []), ...rest], scope);
        const { expression, thenStatement, elseStatement } = statement;
        return this.either(expression, scope, branch(thenStatement), branch(elseStatement));
      }
      if (is.isThrowStatement(statement)) return UNKNOWN;
    }
    return UNKNOWN;
  }

  private notStatic(node: Node | undefined, why: string): NotStatic {
    if (!node) return new NotStatic(why);
    const file = sourceFileOf(node);
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return new NotStatic(
      `'${node.getText(file)}' (${file.fileName.split('/').slice(-2).join('/')}:${line + 1}) ${why}`,
    );
  }
}

function nameText(name: Node | undefined): string {
  return name && (is.isIdentifier(name) || is.isStringLiteral(name)) ? name.text : '';
}

function nameOf({ propertyName, name }: BindingElement): string {
  return nameText(propertyName ?? name);
}

function returns(node: Node): boolean {
  if (is.isReturnStatement(node) || is.isThrowStatement(node)) return true;
  let found = false;
  node.forEachChild((child) => {
    found ||= returns(child);
  });
  return found;
}
