import { cruise, format, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { heavyForPatients, SOURCES } from './doors.mjs';
import { folderCycles } from './folder-cycles.mjs';
import { rootDir } from '../harness/paths.mjs';
import { plantTree } from './planted-tree.ts';

const a = 'export const a = 1;\n';
const importing = (specifier: string) => `import { a } from '${specifier}';\nexport const b = a;\n`;
const importingType = (specifier: string) =>
  `import type { a } from '${specifier}';\nexport type B = typeof a;\n`;

/** The imports in this tree are allowed by the rules. */
const lawful = {
  'packages/core/src/shared/index.ts': a,
  'packages/core/src/doctors/index.ts': importing('../shared/index.ts'),
  'packages/core/src/doctors/doctor.ts': a,
  'packages/core/src/queue/index.ts': "export { a } from './token.ts';\n",
  'packages/core/src/queue/token.ts': a,
  'packages/contract/src/queue/index.ts': importing('@baari/core/queue') + "import 'zod';\n",
  'packages/server/src/main.ts': importing('./queue/calling.ts'),
  'packages/server/src/doctors/index.ts': a,
  'packages/server/src/queue/calling.ts': importing('@baari/core/queue') + "import '../doctors/index.ts';\n",
  'packages/web/src/app/patient/entry.tsx':
    importing('../../patient/token/token-page.ts') + "import 'react';\n",
  'packages/web/src/patient/token/token-page.ts': importingType('../../shared/api/client.ts'),
  'packages/web/src/shared/api/client.ts': importing('zod'),
  'harness/figures.ts': importing('../packages/server/src/doctors/index.ts'),
  'bench/main.ts': importing('../harness/figures.ts'),
  // A test may open its screen inside the whole app.
  'packages/web/src/app/patient/open-page.test-support.tsx': a,
  'packages/web/src/patient/token/token-page.test.tsx': importing(
    '../../app/patient/open-page.test-support.tsx',
  ),
};

const planted: Record<string, [rule: string, file: string, content: string]> = {
  'core imports a library': ['core-imports-nothing', 'packages/core/src/queue/token.ts', importing('zod')],
  'core imports a built-in module': [
    'core-imports-nothing',
    'packages/core/src/queue/token.ts',
    importing('node:fs'),
  ],
  'core imports a package': [
    'core-imports-nothing',
    'packages/core/src/queue/token.ts',
    importingType('../../../server/src/doctors/index.ts'),
  ],
  'contract imports the server': [
    'contract-imports-core',
    'packages/contract/src/queue/index.ts',
    importing('../../../server/src/doctors/index.ts'),
  ],
  'the server imports the web app': [
    'server-not-web',
    'packages/server/src/queue/index.ts',
    importing('../../../web/src/shared/api/client.ts'),
  ],
  'the web app imports the server': [
    'web-not-server',
    'packages/web/src/desk/api.ts',
    importing('../../../server/src/doctors/index.ts'),
  ],
  'a package imports a file that another does not export': [
    'package-door',
    'packages/server/src/queue/index.ts',
    importing('../../../core/src/queue/token.ts'),
  ],
  'a feature imports a feature on its right': [
    'features-leftwards',
    'packages/server/src/doctors/doctor.ts',
    importing('../queue/index.ts'),
  ],
  'a feature imports a type of a feature on its right': [
    'features-leftwards',
    'packages/core/src/doctors/doctor.ts',
    importingType('../queue/index.ts'),
  ],
  'a feature imports a file of another that is not its index': [
    'feature-door',
    'packages/core/src/queue/token.ts',
    importing('../doctors/doctor.ts'),
  ],
  ...Object.fromEntries(
    ['server/src/db', 'server/src/http', 'server/src/live', 'server/src/mail', 'core/src/shared'].map(
      (folder) => [
        `${folder} imports a feature`,
        ['foundations-know-no-feature', `packages/${folder}/a.ts`, importing('../doctors/index.ts')],
      ],
    ),
  ),
  'a surface of the web imports another': [
    'web-surfaces',
    'packages/web/src/desk/reception/reception-page.tsx',
    importingType('../../patient/token/token-page.ts'),
  ],
  'code that surfaces share imports a surface': [
    'web-surfaces',
    'packages/web/src/shared/ui/button.tsx',
    importing('../../patient/token/token-page.ts'),
  ],
  'a surface imports the code that combines the surfaces': [
    'web-surfaces',
    'packages/web/src/display/display-page.tsx',
    importing('../app/patient/entry.tsx'),
  ],
  'a test imports another surface': [
    'web-surfaces',
    'packages/web/src/desk/reception/reception-page.test.tsx',
    importing('../../patient/token/token-page.ts'),
  ],
  'a feature imports the composition root': [
    'composition-root-on-top',
    'packages/server/src/queue/index.ts',
    importing('../main.ts'),
  ],
  'two files import each other': [
    'no-cycles',
    'packages/core/src/queue/token.ts',
    importingType('./index.ts') + a,
  ],
  'the code that writes queues imports a verb': [
    'queue-ledger-lowest',
    'packages/server/src/queue/ledger/save.ts',
    importing('../calling.ts'),
  ],
  'one tool imports another': ['tools-apart', 'torture/floor/main.ts', importing('../../bench/main.ts')],
  'a tool’s foundation imports the tool': [
    'harness-below-tools',
    'harness/seed.ts',
    importingType('../bench/main.ts'),
  ],
  'a package imports a tool': [
    'harness-below-tools',
    'packages/server/test/a.ts',
    importing('../../../bench/main.ts'),
  ],
  'a package imports code that tools share': [
    'packages-below-harness',
    'packages/server/test/a.ts',
    importing('../../../harness/figures.ts'),
  ],
  'an import names a missing file': [
    'not-found',
    'packages/server/src/queue/index.ts',
    importing('./gone.ts'),
  ],
};

describe('the import rules', () => {
  it('accepts imports that the rules allow', async () => {
    expect(await tellTree(lawful)).toMatchObject({ failed: false });
  });

  it.each(Object.entries(planted))('reports that %s', async (_, [rule, file, content]) => {
    const targets = { 'packages/server/src/queue/index.ts': a };
    expect(await tellTree({ ...targets, ...lawful, [file]: content })).toEqual({
      failed: true,
      report: expect.stringContaining(`error ${rule}: `),
    });
  });
});

describe('folders', () => {
  const server = 'packages/server/src';
  const lawfulRooms = {
    ...lawful,
    [`${server}/queue/index.ts`]: importing('./verbs/call.ts'),
    [`${server}/queue/verbs/call.ts`]: importing('../ledger/save.ts'),
    [`${server}/queue/ledger/save.ts`]: a,
    // A test may import everything that it needs.
    [`${server}/queue/ledger/save.test.ts`]: importing('../verbs/call.ts'),
  };

  it('lets folders import each other in one direction', () => {
    using tree = plantTree(lawfulRooms);
    expect(folderCycles(tree.dir)).toEqual([]);
  });

  it.each([
    ['two folders that import each other', 'queue/ledger/load.ts', '../verbs/undo.ts', 'queue'],
    ['a file that imports its own index', 'queue/ledger/load.ts', '../index.ts', 'queue'],
    ['a circle of three folders', 'doctors/doctor.ts', '../live/hub.ts', ''],
  ])('reports cycles: %s', (_, file, specifier, folder) => {
    using tree = plantTree({
      ...lawfulRooms,
      [`${server}/queue/verbs/undo.ts`]: a,
      [`${server}/live/hub.ts`]: importingType('../queue/index.ts'),
      [`${server}/${file}`]: importingType(specifier),
    });
    expect(folderCycles(tree.dir)).toEqual([
      expect.stringMatching(new RegExp(`^${join(server, folder)}: .*${file} → `)),
    ]);
  });
});

describe('the patient’s pages', () => {
  it('lets patients’ pages import types from modules that they must not download', async () => {
    expect(await heavyIn(lawful)).toEqual([]);
  });

  it('lets patients’ pages have tests that use server responses', async () => {
    const heavy = await heavyIn({
      ...lawful,
      'node_modules/zod/index.js': a,
      'packages/web/src/app/patient/page.test.ts': importing('zod'),
    });
    expect(heavy).toEqual([]);
  });

  it.each(['zod', '@orpc/client', '@tanstack/react-query', 'react-router'])(
    'rejects a patient’s page that imports %s, even indirectly',
    async (name) => {
      const heavy = await heavyIn({
        ...lawful,
        [`node_modules/${name}/index.js`]: a,
        'packages/web/src/patient/token/token-page.ts': importing('../../shared/api/client.ts'),
        'packages/web/src/shared/api/client.ts': importing(name),
      });
      const way = ['app/patient/entry.tsx', 'patient/token/token-page.ts', 'shared/api/client.ts'];
      expect(heavy).toEqual([
        expect.stringMatching(`^${way.map((file) => `packages/web/src/${file}`).join(' → ')} → .*${name}`),
      ]);
    },
  );
});

/** Runs the tool on a tree of these files. Returns its output, and whether it fails. */
async function tellTree(files: Readonly<Record<string, string>>) {
  const { output, exitCode } = await format(await cruiseTree(files), { outputType: 'err' });
  return { failed: exitCode !== 0, report: output };
}

const heavyIn = async (files: Readonly<Record<string, string>>) =>
  heavyForPatients((await cruiseTree(files)).modules);

/** Runs the tool with the command's settings on a tree of these files, and returns its findings. */
async function cruiseTree(files: Readonly<Record<string, string>>): Promise<ICruiseResult> {
  using tree = plantTree(files);
  const options: ICruiseOptions = {
    ...(await extractOptions(join(rootDir, '.dependency-cruiser.cjs'))),
    baseDir: tree.dir,
  };
  const tsConfig = extractTsConfig(join(tree.dir, 'tsconfig.base.json'));
  const { output } = await cruise(
    SOURCES.filter((folder) => existsSync(join(tree.dir, folder))),
    options,
    {},
    { tsConfig },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}
