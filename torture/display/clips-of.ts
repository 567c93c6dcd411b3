/** Reads the synthetic clips that the screen loads, so that a sound can be recognised by its samples. */
import type { Page } from '@playwright/test';
import type { SpokenLanguage } from '@baari/core/shared';
import type { Known } from './read-audio.ts';

/** Returns the clips that the page has loaded for these languages. */
export async function clipsOf(page: Page, languages: readonly SpokenLanguage[]): Promise<Known[]> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.clips')),
  );
  const known: Known[] = [];
  for (const url of urls) {
    const language = languages.find((code) => new URL(url).pathname.startsWith(`/assets/${code}-`));
    const file = Buffer.from(await (await fetch(url)).arrayBuffer());
    const clipsAt = 4 + file.readUInt32LE(0);
    for (const line of file.toString('utf8', 4, clipsAt).split('\n')) {
      const [key = '', start, length] = line.split(' ');
      const from = clipsAt + Number(start);
      const bytes = file.subarray(from, from + Number(length));
      known.push({ name: `${language} ${key}`, bytes });
    }
  }
  return known;
}
