import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', 'packages/server/test/**', 'e2e/**'];
const programs = ['scripts/**', 'bench/**', 'torture/**'];

/** @type {import('eslint').Rule.RuleModule} */
const explainedDisable = {
  meta: { messages: { unexplained: 'Say why the rule is off: eslint-disable… rule -- reason' } },
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        if (!loc || !/^\s*eslint-disable/.test(value) || /\s--\s+\S/.test(value)) continue;
        context.report({ loc, messageId: 'unexplained' });
      }
    },
  }),
};

/**
 * A literal is written where it belongs, not spread there to keep lines short. `--fix` does it.
 * @type {import('eslint').Rule.RuleModule}
 */
const noSpreadLiteral = {
  meta: { fixable: 'code', messages: { spread: 'Write these where the spread stands.' } },
  create(context) {
    const { sourceCode } = context;
    /** @param {import('estree').Node} node */
    const text = (node) => sourceCode.getText(node);
    /** @param {import('estree').Node} literal */
    const members = (literal) => text(literal).slice(1, -1).trim().replace(/,$/, '');
    /** @param {import('estree').Property | import('estree').SpreadElement} property */
    const attribute = (property) =>
      property.type === 'SpreadElement'
        ? `{${text(property)}}`
        : `${text(property.key)}={${text(property.value)}}`;
    return {
      /** @param {import('estree').SpreadElement & import('eslint').Rule.NodeParentExtension} node */
      SpreadElement(node) {
        const { argument, parent } = node;
        const isObject = argument.type === 'ObjectExpression' && parent.type === 'ObjectExpression';
        const isList = argument.type === 'ArrayExpression' && parent.type !== 'ObjectExpression';
        if (!isObject && !isList) return;
        if (text(argument).replace(/[\s{}[\]]/g, '') === '') return;
        context.report({
          node,
          messageId: 'spread',
          fix: (fixer) => fixer.replaceText(node, members(argument)),
        });
      },
      /** @param {any} node */
      JSXSpreadAttribute(node) {
        if (node.argument.type !== 'ObjectExpression') return;
        const written = node.argument.properties.map(attribute).join(' ');
        context.report({ node, messageId: 'spread', fix: (fixer) => fixer.replaceText(node, written) });
      },
    };
  },
};

const ownClock = 'core is pure: take the time as an argument.';
const clockReaders = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: ownClock },
  { selector: "CallExpression[callee.name='Date']", message: ownClock },
  // Intl formatters format the present moment when given none.
  {
    selector: 'CallExpression[callee.property.name=/^format(ToParts)?$/][arguments.length=0]',
    message: ownClock,
  },
];

const lineOrder = [
  {
    selector: "BinaryExpression[operator=/^(-|[<>]=?)$/] > MemberExpression[property.name='number']",
    message: 'Only core/queue/line.ts orders tokens.',
  },
];

const replacedModules = ['value=/^([.]|@baari)/', "type='ImportExpression'"].map((ours) => ({
  selector: `CallExpression[callee.object.name='vi'][callee.property.name=/^(do)?mock$/i][arguments.0.${ours}]`,
  message: 'Replace nothing of ours: let the server, the clock or the browser answer otherwise.',
}));

const keywords = [
  'SELECT\\s[^]*?\\sFROM\\s',
  'INSERT\\s+INTO\\s',
  'UPDATE\\s[^]*?\\sSET\\s',
  'DELETE\\s+FROM\\s',
].join('|');
// Interpolation cuts a statement into pieces: its first word then tells it.
const statement = `/\\b(${keywords})|\\b(${keywords.replace(/[A-Z]{2,}/g, (word) => word.toLowerCase())})|^\\s*(SELECT|WITH|UPDATE)\\s/`;
const sql = ['Literal[value=', 'TemplateElement[value.raw='].map((node) => ({
  selector: `${node}${statement}]`,
  message: 'SQL belongs in a *.repository.ts.',
}));

const ownWords = 'What people read stands in packages/web/src/shared/words.';
const wordAttributes =
  'JSXAttribute[name.name=/^(aria-label|label|\\w+Label|title|placeholder|alt|hint|description|caption|detail|loses)$/]';
const words = [
  // The name of the product is its mark.
  { selector: 'JSXText[value=/[A-Za-z]/][value!=/^\\s*Baari\\s*$/]', message: ownWords },
  { selector: `${wordAttributes} > Literal[value=/[A-Za-z]/]`, message: ownWords },
  {
    selector: `${wordAttributes} > JSXExpressionContainer > :matches(Literal[value=/[A-Za-z]/], TemplateLiteral)`,
    message: ownWords,
  },
];

export default defineConfig(
  globalIgnores(['**/dist/**', '**/data/**', '.cache/**', 'test-results/**', 'playwright-report/**']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: {
      local: { rules: { 'explained-disable': explainedDisable, 'no-spread-literal': noSpreadLiteral } },
    },
    rules: {
      'local/explained-disable': 'error',
      'local/no-spread-literal': 'error',
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'no-console': 'error',
      eqeqeq: 'error',
      // The compiler knows better which names exist.
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A string spread into its code points is what this rule would have one write.
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // A function that promises may answer at once: Fastify plugins, fakes in tests.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'core imports nothing.' }] },
      ],
      'no-restricted-globals': [
        'error',
        'crypto',
        'performance',
        'process',
        'fetch',
        'setTimeout',
        'setInterval',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: ownClock },
        { object: 'Math', property: 'random', message: 'core is pure: take what is random as an argument.' },
      ],
      'no-restricted-syntax': ['error', ...clockReaders, ...lineOrder],
    },
  },
  {
    files: ['packages/core/src/queue/line.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clockReaders] },
  },
  {
    files: ['packages/{server,web}/src/**/*.{ts,tsx}', 'bench/**'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...lineOrder] },
  },
  {
    files: ['packages/server/src/**/*.ts'],
    ignores: [...tests, '**/*.repository.ts', 'packages/server/src/db/**'],
    rules: { 'no-restricted-syntax': ['error', ...sql, ...lineOrder] },
  },
  {
    // All that people read stands in the catalog, but for the pages of development.
    files: ['packages/web/src/**/*.tsx'],
    ignores: [...tests, '**/*.test-support.tsx', 'packages/web/src/operator/dev/**'],
    rules: { 'no-restricted-syntax': ['error', ...lineOrder, ...words] },
  },
  {
    files: ['packages/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['**/words/**'], rules: { 'max-lines': 'off' } },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      // What expect.stringContaining and its like return.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['packages/web/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...replacedModules] },
  },
  { files: programs, rules: { 'no-console': 'off' } },
  { files: ['*.config.{js,ts}', '**/*.config.ts'], rules: { 'no-restricted-exports': 'off' } },
  {
    // JSDoc has no other way to type what JSON.parse returns, and Node.js 20 runs no TypeScript.
    files: ['**/*.{js,mjs,cjs}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.cjs', 'eslint.config.js'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
