/**
 * Tests the screens of desk, panel and office with random input and with second presses. This takes hours.
 * The short version only presses a few buttons twice.
 */
import { fastFolder } from '../../packages/server/test/fast-folder.ts';
import type { Part } from '../part.ts';

export const desk: Part = async ({ seed, isShort }) => {
  // The disk's speed is no part of this test.
  process.env['TMPDIR'] = fastFolder();
  // The other parts' processes do not need to load the browser driver.
  const { typeBlindly } = await import('./blind-typing.ts');
  const { pressTwice } = await import('./second-presses.ts');
  const presses = await pressTwice(seed, isShort);
  return isShort ? presses : [...(await typeBlindly(seed)), ...presses];
};
