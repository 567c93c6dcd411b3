/** The accessibility checker, asked straight on a page. */
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';

type Colour = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Colour };

declare global {
  interface Window {
    // Its types leave out the part that reads colours.
    axe: typeof axe & { commons: { color: { Color: { prototype: Colour } } } };
  }
}

// Small, because it is read again on each page.
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The checker is loaded into a page once and stays there; only its findings come back. */
export async function expectNoViolations(page: Page, asked: axe.RunOptions = {}): Promise<void> {
  // It would not look into a frame.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(CHECKER);
    await page.evaluate(rememberColours);
  }
  // Passing elements need no description; no active rule reads style sheets.
  const options: axe.RunOptions = { ...asked, resultTypes: ['violations'], preload: { assets: ['media'] } };
  const objections = await page.evaluate(async (run) => {
    const { violations } = await window.axe.run(run);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
    );
  }, options);
  expect(objections).toEqual([]);
}

/**
 * In the browser. For each word the checker reads all colours below it again: a page's few dozen colours
 * thousands of times, a quarter of its work.
 */
function rememberColours(): void {
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text: string) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}
