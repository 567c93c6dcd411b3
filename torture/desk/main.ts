/**
 * Tests the screens of the desk, the panel and the office with random input and with second presses. The full
 * version takes hours. The short version only presses a few buttons twice.
 */
import { fastFolder } from '../../packages/server/test/fast-folder.ts';
import type { Part } from '../part.ts';
import { typeBlindly } from './blind-typing.ts';
import { pressTwice } from './second-presses.ts';

export const desk: Part = async ({ seed, isShort }) => {
  // The speed of the disk does not matter in this test.
  process.env['TMPDIR'] = fastFolder();
  const presses = await pressTwice(seed, isShort);
  return isShort ? presses : [...(await typeBlindly(seed)), ...presses];
};
