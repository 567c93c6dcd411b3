// Checks all rules about imports. Reads the sources only once for all rules.
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderCycles } from './folder-cycles.mjs';
import { rootDir } from '../harness/paths.mjs';

/** The folders whose imports are checked. */
export const SOURCES = ['packages', 'harness', 'e2e', 'bench', 'torture', 'scripts'];
const PATIENT_PAGES = 'packages/web/src/app/patient/';
/** The modules that a patient's phone must not download. */
const HEAVY = /node_modules\/(zod|@orpc|@tanstack|react-router)(\/|$)/;
/** Matches tests and their helpers, which no page loads. */
const TEST = /\.test(-support)?\.tsx?$/;

/**
 * Returns the chains of imports by which patients' pages load modules that are too heavy for them, one for
 * each file.
 * @param {readonly import('dependency-cruiser').IModule[]} modules
 * @returns {string[]}
 */
export function heavyForPatients(modules) {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.filter(isInBundle)]),
  );
  const pages = [...imports.keys()].filter((file) => file.startsWith(PATIENT_PAGES) && !TEST.test(file));
  const ways = new Map(pages.map((file) => [file, [file]]));
  for (const [file, way] of ways) {
    for (const { resolved } of imports.get(file) ?? []) {
      if (!ways.has(resolved)) ways.set(resolved, [...way, resolved]);
    }
  }
  return [...ways].filter(([file]) => HEAVY.test(file)).map(([, way]) => way.join(' → '));
}

/** @param {import('dependency-cruiser').IDependency} dependency */
const isInBundle = ({ dependencyTypes }) => !dependencyTypes.includes('type-only');

async function tellDoors() {
  const options = await extractOptions(join(rootDir, '.dependency-cruiser.cjs'));
  const tsConfig = extractTsConfig(join(rootDir, 'tsconfig.base.json'));
  const { output: found } = await cruise(SOURCES, options, {}, { tsConfig });
  if (typeof found === 'string') throw new Error(found);
  const { output, exitCode } = await format(found, { outputType: 'err' });
  console.log(output);
  const others = [
    ...heavyForPatients(found.modules).map((way) => `patient-pages-stay-light: ${way}`),
    ...folderCycles(rootDir).map((cycle) => `no-folder-cycles: ${cycle}`),
  ];
  for (const told of others) console.error(`error ${told}`);
  process.exitCode = exitCode > 0 || others.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await tellDoors();
