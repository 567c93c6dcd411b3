// What a patient's phone downloads. Type-only imports do not count: they are gone from the bundle.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'patient-pages-stay-light',
      severity: 'error',
      from: { path: '^packages/web/src/app/patient/' },
      to: { path: 'node_modules/(zod|@orpc|@tanstack|react-router)(/|$)', reachable: true },
    },
  ],
  options: { ...options, tsPreCompilationDeps: false },
};
