import { defineConfig } from 'oxlint';

const tests = ['**/*.test.{ts,tsx}', 'packages/server/test/**', 'e2e/**', 'harness/*.ts'];
const programs = ['harness/**', 'scripts/**', 'bench/**', 'torture/**'];

const ownClock = 'core is pure: take the time as an argument.';
const clockReaders = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: ownClock },
  { selector: "CallExpression[callee.name='Date']", message: ownClock },
  // Without an argument, Intl formatters format the current time.
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
// Template expressions split a statement into pieces, so this looks for its first word.
const statement = `/\\b(${keywords})|\\b(${keywords.replace(/[A-Z]{2,}/g, (word) => word.toLowerCase())})|^\\s*(SELECT|WITH|UPDATE)\\s/`;
const sql = ['Literal[value=', 'TemplateElement[value.raw='].map((node) => ({
  selector: `${node}${statement}]`,
  message: 'SQL belongs in a *.repository.ts.',
}));

const ownWords = 'What people read stands in packages/words.';
const wordAttributes =
  'JSXAttribute[name.name=/^(aria-label|label|\\w+Label|title|placeholder|alt|hint|description|caption|detail|loses)$/]';
const words = [
  // Allows the product's name, which is its logo.
  { selector: 'JSXText[value=/[A-Za-z]/][value!=/^\\s*Baari\\s*$/]', message: ownWords },
  { selector: `${wordAttributes} > Literal[value=/[A-Za-z]/]`, message: ownWords },
  {
    selector: `${wordAttributes} > JSXExpressionContainer > :matches(Literal[value=/[A-Za-z]/], TemplateLiteral)`,
    message: ownWords,
  },
];

const errors = (...rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, 'error' as const]));

export default defineConfig({
  // The examples in docs are plain JavaScript, as their readers write it.
  ignorePatterns: [
    '**/dist/**',
    '**/data/**',
    '.cache/**',
    'test-results/**',
    'playwright-report/**',
    'docs/examples/**',
  ],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./scripts/lint-rules.mjs'],
  categories: { correctness: 'error' },
  rules: {
    ...errors(
      'no-case-declarations',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-array-constructor',
      'no-empty',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-useless-assignment',
      'no-useless-constructor',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'preserve-caught-error',
      'typescript/ban-ts-comment',
      'typescript/consistent-type-imports',
      'typescript/no-deprecated',
      'typescript/no-dynamic-delete',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-extraneous-class',
      'typescript/no-generated-empty-object-type',
      'typescript/no-invalid-void-type',
      'typescript/no-mixed-enums',
      'typescript/no-namespace',
      'typescript/no-non-null-asserted-nullish-coalescing',
      'typescript/no-non-null-assertion',
      'typescript/no-require-imports',
      'typescript/no-unnecessary-boolean-literal-compare',
      'typescript/no-unnecessary-condition',
      'typescript/no-unnecessary-template-expression',
      'typescript/no-unnecessary-type-arguments',
      'typescript/no-unnecessary-type-assertion',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unnecessary-type-conversion',
      'typescript/no-unnecessary-type-parameters',
      'typescript/no-unsafe-argument',
      'typescript/no-unsafe-assignment',
      'typescript/no-unsafe-call',
      'typescript/no-unsafe-enum-comparison',
      'typescript/no-unsafe-function-type',
      'typescript/no-unsafe-member-access',
      'typescript/no-unsafe-return',
      'typescript/only-throw-error',
      'typescript/prefer-literal-enum-member',
      'typescript/prefer-promise-reject-errors',
      'typescript/prefer-reduce-type-parameter',
      'typescript/prefer-return-this-type',
      'typescript/related-getter-setter-pairs',
      'typescript/unified-signatures',
      'typescript/use-unknown-in-catch-callback-variable',
      'local/explained-disable',
      'local/no-spread-literal',
      'no-console',
      'eqeqeq',
    ),
    'max-lines': ['error', 450],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
    // Without a comparison, sort() compares as text, which suits names and keys.
    'typescript/require-array-sort-compare': 'off',
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // Allows spreading a string into code points, which this rule's own documentation recommends.
    'typescript/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
  },
  overrides: [
    {
      files: ['packages/core/src/**/*.ts'],
      excludeFiles: tests,
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
          {
            object: 'Math',
            property: 'random',
            message: 'core is pure: take what is random as an argument.',
          },
        ],
        'local/restricted-syntax': ['error', ...clockReaders, ...lineOrder],
      },
    },
    {
      files: ['packages/core/src/queue/line.ts'],
      rules: { 'local/restricted-syntax': ['error', ...clockReaders] },
    },
    {
      files: ['packages/{server,web}/src/**/*.{ts,tsx}', 'harness/measures/**', 'bench/**'],
      excludeFiles: tests,
      rules: { 'local/restricted-syntax': ['error', ...lineOrder] },
    },
    {
      files: ['packages/server/src/**/*.ts'],
      excludeFiles: [...tests, '**/*.repository.ts', 'packages/server/src/db/**'],
      rules: { 'local/restricted-syntax': ['error', ...sql, ...lineOrder] },
    },
    {
      // All readable text is in the catalogue, except on developers' pages.
      files: ['packages/web/src/**/*.tsx'],
      excludeFiles: [...tests, '**/*.test-support.tsx', 'packages/web/src/operator/dev/**'],
      rules: { 'local/restricted-syntax': ['error', ...lineOrder, ...words] },
    },
    {
      files: ['packages/web/src/**/*.{ts,tsx}'],
      rules: errors('react/rules-of-hooks', 'react/unsupported-syntax'),
    },
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
    },
    { files: ['**/words/**', '**/schema-types.ts'], rules: { 'max-lines': 'off' } },
    {
      files: tests,
      rules: {
        'max-lines': 'off',
        'max-lines-per-function': 'off',
        // expect.stringContaining and similar functions return `any`.
        'typescript/no-unsafe-assignment': 'off',
      },
    },
    {
      files: ['packages/web/src/**/*.test.{ts,tsx}'],
      rules: { 'local/restricted-syntax': ['error', ...replacedModules] },
    },
    { files: programs, rules: { 'no-console': 'off' } },
    { files: ['*.config.{js,ts}', '**/*.config.ts'], rules: { 'no-restricted-exports': 'off' } },
    {
      // JSDoc cannot type the result of JSON.parse otherwise, and Node.js 20 runs no TypeScript.
      files: ['**/*.{js,mjs,cjs}'],
      rules: { 'typescript/no-unsafe-assignment': 'off', 'typescript/no-unsafe-return': 'off' },
    },
    {
      // oxlint publishes no types for a rule's arguments.
      files: ['**/*.cjs', 'scripts/lint-rules.mjs'],
      rules: {
        'typescript/no-require-imports': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
  ],
});
