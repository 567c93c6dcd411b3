// Checks that folders do not import each other in cycles. The files directly in a folder count like one of
// its subfolders, so that deeper code does not depend on the folder around it.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

// Tests may import everything that they need.
const SOURCES = 'packages/{core,contract,server,web}/src/**/*.{ts,tsx}';
const isTest = /** @param {string} file */ (file) => /[.](test|test-support)[.]tsx?$/.test(file);

/**
 * Maps each child of a folder to the siblings that it imports, with one import as an example. The files
 * directly in a folder are the child `.`.
 * @typedef {Map<string, Map<string, string>>} Children
 */

/**
 * Returns the cycles among the folders of a source tree, each as a sentence.
 * @param {string} dir
 * @returns {string[]}
 */
export function folderCycles(dir) {
  /** @type {Map<string, Children>} */
  const levels = new Map();
  const files = globSync(SOURCES, { cwd: dir }).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.filter((each) => !isTest(each))) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(dir, file), 'utf8'));
    for (const { fileName } of importedFiles) {
      if (fileName.startsWith('.')) note(levels, file, posix.join(posix.dirname(file), fileName));
    }
  }
  return [...levels].flatMap(([folder, children]) => {
    const circle = circleIn(children);
    return circle ? [`${folder}: ${circle.join(', ')}`] : [];
  });
}

/**
 * @param {Map<string, Children>} levels
 * @param {string} from
 * @param {string} to
 */
function note(levels, from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((part, index) => part !== b[index]);
  if (depth < 0) return;
  const childOf = /** @param {string[]} path */ (path) =>
    path.length === depth + 1 ? '.' : (path[depth] ?? '.');
  const [child, other] = [childOf(a), childOf(b)];
  if (child === other) return;
  const folder = a.slice(0, depth).join('/');
  /** @type {Children} */
  const children = levels.get(folder) ?? new Map();
  /** @type {Map<string, string>} */
  const others = children.get(child) ?? new Map();
  others.set(other, `${from} → ${to}`);
  children.set(child, others);
  levels.set(folder, children);
}

/**
 * Returns the imports of a cycle, or null.
 * @param {Children} children
 */
function circleIn(children) {
  const done = new Set();
  /**
   * @param {string} child
   * @param {string[]} path
   * @param {string[]} witnesses
   * @returns {string[] | null}
   */
  const visit = (child, path, witnesses) => {
    const seen = path.indexOf(child);
    if (seen >= 0) return witnesses.slice(seen);
    if (done.has(child)) return null;
    for (const [other, witness] of children.get(child) ?? []) {
      const circle = visit(other, [...path, child], [...witnesses, witness]);
      if (circle) return circle;
    }
    done.add(child);
    return null;
  };
  for (const child of children.keys()) {
    const circle = visit(child, [], []);
    if (circle) return circle;
  }
  return null;
}
