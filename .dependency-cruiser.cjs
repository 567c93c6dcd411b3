// The import rules of the architecture. Type-only imports count.
const features = [
  'accounts',
  'clinics',
  'doctors',
  'patients',
  'billing',
  'keys',
  'queue',
  'wait-time',
  'waits',
  'alerts',
  'reports',
  'bookings',
  'platform',
  'webhooks',
  'sharing',
  'archive',
];
// Every feature may import these, so they may import no feature.
const foundations = [
  'ui',
  'lib',
  'config',
  'context',
  'db',
  'http',
  'jobs',
  'live',
  'mail',
  'texts',
  'shared',
];

// These test, measure and build the program. All use harness, which uses the packages.
const tools = ['e2e', 'bench', 'torture', 'scripts'];

const test = '[.]test[.]tsx?$';
const testSupport = '[.]test-support[.]tsx?$';
const featureOf = (names) => `^packages/([^/]+)/src/(${names.join('|')})/`;

/** `to` is a folder name; the importing file's package is the first group of `from`. */
const featureIn = (names) => `^packages/$1/src/(${names.join('|')})/`;

const packageDirections = [
  { name: 'core-imports-nothing', from: 'core', pathNot: '^packages/core/' },
  { name: 'contract-imports-core', from: 'contract', path: '^packages/(server|web)/' },
  { name: 'server-not-web', from: 'server', path: '^packages/web/' },
  { name: 'web-not-server', from: 'web', path: '^packages/server/' },
].map(({ name, from, ...to }) => ({ name, from: { path: `^packages/${from}/src/`, pathNot: test }, to }));

const leftwards = features.slice(0, -1).map((feature, index) => ({
  name: 'features-leftwards',
  from: { path: featureOf([feature]), pathNot: test },
  to: { path: featureIn(features.slice(index + 1)) },
}));

const forbidden = [
  ...packageDirections,
  ...leftwards,
  {
    name: 'feature-door',
    comment: 'A feature reaches another only through its index.ts. The web is cut by surface instead.',
    // A test may set up its situation with any verb.
    from: {
      path: '^packages/([^/]+)/src/([^/]+)/',
      pathNot: ['^packages/(web/|[^/]+/src/app/)', test, testSupport],
    },
    to: {
      path: featureIn([...features, 'mail', 'texts']),
      pathNot: ['^packages/$1/src/$2/', '^packages/[^/]+/src/[^/]+/index[.]ts$'],
    },
  },
  {
    name: 'queue-ledger-lowest',
    comment: 'What writes a queue knows neither its verbs nor its views.',
    from: { path: '^packages/server/src/queue/ledger/', pathNot: test },
    to: { path: '^packages/server/src/queue/(?!ledger/)' },
  },
  {
    name: 'package-door',
    comment: 'A package reaches another only through what its package.json exports.',
    from: { path: '^packages/([^/]+)/' },
    to: {
      path: '^packages/',
      pathNot: [
        '^packages/$1/',
        '^packages/[^/]+/src/index[.]ts$',
        '^packages/[^/]+/src/[^/]+/index[.]ts$',
        '^packages/words/(languages|said|times|[a-z]+/language)[.]ts$',
      ],
    },
  },
  {
    name: 'foundations-know-no-feature',
    // The feed’s contract consists of the features’ schemas.
    from: { path: featureOf(foundations), pathNot: [test, '^packages/contract/src/live/'] },
    to: { path: featureIn(features) },
  },
  {
    name: 'composition-root-on-top',
    comment: 'Nothing imports what puts the program together.',
    from: {
      path: '^packages/([^/]+)/src/',
      pathNot: ['^packages/[^/]+/src/(app/|operator/|main[.]ts$)', test, testSupport],
    },
    to: { path: '^packages/$1/src/(app/|operator/|main[.]ts$)' },
  },
  {
    name: 'web-surfaces',
    comment:
      'A surface of the web imports itself and what is shared, which knows no surface; app puts them together.',
    from: {
      path: '^packages/web/src/([^/]+)/',
      pathNot: ['^packages/web/src/app/', test, testSupport],
    },
    to: { path: '^packages/web/src/', pathNot: ['^packages/web/src/$1/', '^packages/web/src/shared/'] },
  },
  {
    name: 'web-surfaces',
    comment: 'A test opens its screen as people do: in the app.',
    from: {
      path: '^packages/web/src/([^/]+)/.*[.]test(-support)?[.]tsx?$',
      pathNot: '^packages/web/src/app/',
    },
    to: { path: '^packages/web/src/', pathNot: '^packages/web/src/($1|shared|app)/' },
  },
  {
    name: 'tools-apart',
    comment: 'What several tools need is in harness. A tool starts another as a process, or not at all.',
    from: { path: `^(${tools.join('|')})/` },
    to: { path: `^(${tools.join('|')})/`, pathNot: '^$1/' },
  },
  {
    name: 'harness-below-tools',
    from: { path: '^(packages|harness)/' },
    to: { path: `^(${tools.join('|')})/` },
  },
  {
    name: 'packages-below-harness',
    from: { path: '^packages/' },
    to: { path: '^harness/' },
  },
  { name: 'no-cycles', from: {}, to: { circular: true } },
  { name: 'not-found', from: {}, to: { couldNotResolve: true } },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
