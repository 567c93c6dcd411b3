// Our own lint rules, which oxlint loads as a plugin.

const explainedDisable = {
  meta: { messages: { unexplained: 'Say why the rule is off: eslint-disable… rule -- reason' } },
  /** @param {any} context */
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        if (!/^\s*(eslint|oxlint)-disable/.test(value) || /\s--\s+\S/.test(value)) continue;
        context.report({ loc, messageId: 'unexplained' });
      }
    },
  }),
};

// Forbids spreading a literal, because its items can be written directly. The option `--fix` writes the items
// directly.
const noSpreadLiteral = {
  meta: { fixable: 'code', messages: { spread: 'Write these where the spread stands.' } },
  /** @param {any} context */
  create(context) {
    const { sourceCode } = context;
    /** @param {any} node */
    const text = (node) => sourceCode.getText(node);
    /** @param {any} literal */
    const members = (literal) => text(literal).slice(1, -1).trim().replace(/,$/, '');
    /** @param {any} property */
    const attribute = (property) =>
      property.type === 'SpreadElement'
        ? `{${text(property)}}`
        : `${text(property.key)}={${text(property.value)}}`;
    return {
      /** @param {any} node */
      SpreadElement(node) {
        const { argument, parent } = node;
        const isObject = argument.type === 'ObjectExpression' && parent.type === 'ObjectExpression';
        const isList = argument.type === 'ArrayExpression' && parent.type !== 'ObjectExpression';
        if (!isObject && !isList) return;
        if (text(argument).replace(/[\s{}[\]]/g, '') === '') return;
        context.report({
          node,
          messageId: 'spread',
          fix: (/** @type {any} */ fixer) => fixer.replaceText(node, members(argument)),
        });
      },
      /** @param {any} node */
      JSXSpreadAttribute(node) {
        if (node.argument.type !== 'ObjectExpression') return;
        const written = node.argument.properties.map(attribute).join(' ');
        context.report({
          node,
          messageId: 'spread',
          fix: (/** @type {any} */ fixer) => fixer.replaceText(node, written),
        });
      },
    };
  },
};

// Each option is a selector that is forbidden, with its message.
const restrictedSyntax = {
  meta: { schema: false },
  /** @param {any} context */
  create: (context) =>
    Object.fromEntries(
      context.options.map((/** @type {any} */ { selector, message }) => [
        selector,
        (/** @type {any} */ node) => {
          context.report({ node, message });
        },
      ]),
    ),
};

// oxlint takes the default export of a plugin.
// eslint-disable-next-line no-restricted-exports -- see above
export default {
  meta: { name: 'local' },
  rules: {
    'explained-disable': explainedDisable,
    'no-spread-literal': noSpreadLiteral,
    'restricted-syntax': restrictedSyntax,
  },
};
