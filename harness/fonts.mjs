import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './paths.mjs';

/**
 * @typedef {'noto-sans' | 'dejavu-sans'} FontFamily `dejavu-sans` is the widest font that desktops commonly
 * have.
 */

/**
 * Returns an environment in which a browser sees only fonts from npm packages, so that text is equally wide
 * on every machine. The environment works only on Linux, because browsers elsewhere do not use fontconfig.
 * @param {FontFamily} [family]
 * @returns {NodeJS.ProcessEnv}
 */
export function fontsEnv(family = 'noto-sans') {
  // Without any font a browser draws no text and reports no error.
  if (!existsSync(join(rootDir, 'node_modules/dejavu-fonts-ttf')))
    throw new Error('The fonts are not installed: run "npm ci".');
  return { ...process.env, FONTCONFIG_FILE: join(rootDir, 'harness/fonts', `${family}.conf`) };
}
