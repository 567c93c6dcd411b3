import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions, type Plugin } from 'vite';
import { SCRIPT_WORDS } from '@baari/contract/pages';
import { routes } from './src/shared/api/routes.ts';

const browserBuild: BuildOptions = {
  outDir: 'dist/client',
  // The polyfill is off, because supported browsers preload modules by themselves and the content security
  // policy forbids inline scripts.
  modulePreload: { polyfill: false },
};

// Writes a file next to the build that lists all third-party code and its licences.
const licencesOf = (build: string) => ({ license: { fileName: `licenses/${build}.md` } });

// In modules with schemas, sets up the schema library so that it works without `eval`. Other modules do not
// load the library.
const WITHOUT_EVAL = join(import.meta.dirname, 'src/app/console/without-eval.ts');
const SCHEMAS = { name: 'zod', test: /node_modules[\\/]zod[\\/]|[\\/]without-eval\.ts$/, priority: 2 };

// The files with the texts of each surface in each language. The server names these files in the head of a
// page.
const NAMED_WORDS = `../words/dist/*/web/{${[...new Set(Object.values(SCRIPT_WORDS).flat())].join()}}.ts`;

// Puts the texts that almost every page needs into one file per language. Three smaller files would be a
// sixth larger when compressed.
const MOST_WORDS = {
  debugName: 'words',
  name: (id: string) => `words-${/packages[\\/]words[\\/](?:dist[\\/])?([\w-]+)/.exec(id)?.[1] ?? ''}`,
  test: /[\\/](packages[\\/]words[\\/]\w+[\\/]language|packages[\\/]words[\\/]dist[\\/]\w+[\\/]web[\\/](patient|shared))\.ts$/,
};

// Matches every module except words, which have their own files for each language.
const BUT_WORDS = /^(?!.*[\\/]packages[\\/]words[\\/]\w+[\\/])/;
// Creating schemas takes time when a page loads. The desk does not parse forms with schemas, so it does not
// wait for them. The sign-in screen uses a schema to check the email.
const SIGN_IN = /[\\/](email-field|session[\\/](phone-code|resend|second-factor|sign-in))/;
const SCHEMAS_MADE = /[\\/]contract[\\/]src[\\/]/;
// The code that formats the first date is a separate file, so that it can run before the other files have loaded.
const FIRST_DATE = 'src/app/console/first-date.ts';
const butWordsAndSchemas = (id: string) =>
  BUT_WORDS.test(id) && !SCHEMAS_MADE.test(id) && !SIGN_IN.test(id) && !id.endsWith(FIRST_DATE);

/**
 * Puts the code that most pages share into two files, because many small files compress badly. Code that
 * fewer than `minShareCount` pages load, such as the charts of reports, is not in these files.
 */
const shared = (test: RegExp | ((id: string) => boolean), minShareCount: number) => [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 1 },
  { name: 'shared', test, minShareCount },
];

/**
 * Splits the code of the console into only a few files, because each file costs a kilobyte of headers on a
 * slow network. The files contain signing in; the start of the console; the parts of the desk that other
 * screens share; and the desk.
 */
const OF_CONSOLE = [
  { name: 'sign-in', test: SIGN_IN },
  { name: 'console', test: butWordsAndSchemas, tags: ['$initial' as const] },
  {
    name: 'queues',
    test: /lucide-react|core[\\/]src|shared[\\/](board|clinics|live|queue|ui|waits|patients[\\/]api)|desk[\\/](actions|letters|queue[\\/]practice)/,
    minShareCount: 3,
  },
  {
    name: 'desk',
    test: /[\\/]desk[\\/](actions|closed|fees|phone|queue|reception|screen|slip)[\\/]/,
    minShareCount: 2,
  },
];

const consoleBuild: BuildOptions = {
  ...browserBuild,
  ...licencesOf('console'),
  manifest: '.vite/console-manifest.json',
  rolldownOptions: {
    input: 'console.html',
    output: { codeSplitting: { groups: [SCHEMAS, ...shared(butWordsAndSchemas, 6), ...OF_CONSOLE] } },
  },
};

// Patients' pages have a separate build. Code shared with the console would become many small files, which
// are slow on a bad network.
const patientBuild: BuildOptions = {
  ...browserBuild,
  ...licencesOf('patient'),
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/patient-manifest.json',
  // Vite adds no preloads, because the server lists the files with the page's texts for preloading.
  modulePreload: false,
  rolldownOptions: {
    input: globSync(['src/app/patient/*-entry.tsx', NAMED_WORDS]),
    // Keeps the exports of the files with words. Other entries export nothing.
    preserveEntrySignatures: 'exports-only',
    output: { codeSplitting: { groups: [...shared(BUT_WORDS, 3), MOST_WORDS] } },
  },
};

// The service worker's file must be at the root, so that its scope covers the whole site.
const workerBuild: BuildOptions = {
  ...browserBuild,
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: {
    input: 'src/worker/service-worker.ts',
    output: { entryFileNames: 'sw.js', format: 'iife' },
  },
};

const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: 'pages.js', codeSplitting: false } },
};

const BROWSER_BUILDS: Readonly<Record<string, BuildOptions>> = { patient: patientBuild, worker: workerBuild };

/** Writes a compressed copy of each file for clients that accept it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir?.endsWith('client')) return;
      const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      for (const name of names) {
        const file = join(dir, name);
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/**
 * Keeps the dynamic imports of patients' pages unchanged. With Vite's wrapper, every page would load code
 * that waits for styles, although these imports have no styles.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: (_config, { mode }) => mode === 'patient',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk')
            chunk.code = chunk.code
              .replace(/^const __vite__mapDeps=.*\n/, '')
              .replaceAll(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');
      },
    },
  };
}

/**
 * Removes the React keys in icons. The keys' random letters compress badly, and lines that never change need
 * no keys.
 */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]/ },
      handler: (code) => code.replaceAll(/,\s*key: ["'][\w-]+["']/g, ''),
    },
  };
}

/** The files that contain most of a console screen's code. */
const RUN_AT_ONCE = /\/(react|shared|console|queues|desk|clinic-admin-page)-[^/]+\.js$/;

/**
 * Compiles a console screen's code while the network is still busy, instead of function by function during
 * the first render: https://v8.dev/blog/explicit-compile-hints
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: (_config, { mode }) => mode === 'production',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && RUN_AT_ONCE.test(chunk.fileName))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/** Adds the early script to the console's HTML page, so that it runs while the other scripts load. */
function firstDate(): Plugin {
  return {
    name: 'first-date',
    apply: (_config, { mode, isSsrBuild }) => mode === 'production' && !isSsrBuild,
    buildStart() {
      this.emitFile({ type: 'chunk', id: FIRST_DATE });
    },
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(FIRST_DATE))
        .map(({ fileName }) => ({
          tag: 'script',
          attrs: { type: 'module', async: true, src: `/${fileName}` },
          injectTo: 'head',
        })),
  };
}

/** Computes the contract's routes at build time, so that pages load no schemas for them. */
function knownRoutes(): Plugin {
  return {
    name: 'known-routes',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id.endsWith('/shared/api/routes.ts') ? `export const routes = ${JSON.stringify(routes)};` : undefined,
  };
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  resolve: { alias: [{ find: /^zod$/, replacement: WITHOUT_EVAL }] },
  plugins: [
    react(),
    tailwindcss(),
    plainImports(),
    plainIcons(),
    knownRoutes(),
    compiledAtOnce(),
    firstDate(),
    compressed(),
  ],
  build: isSsrBuild ? serverBuild : (BROWSER_BUILDS[mode] ?? consoleBuild),
  // Bundles all dependencies, so that the server can load the file from any folder and always gets React's
  // production build.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
