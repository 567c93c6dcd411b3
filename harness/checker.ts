/** Runs the accessibility checker directly on a page. */
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';

type Colour = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Colour };

declare global {
  interface Window {
    // The package's types omit the part that parses colours.
    axe: typeof axe & { commons: { color: { Color: { prototype: Colour } } } };
  }
}

// Uses the minified file, because each page has to parse it.
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no findings on a page. */
export async function expectNoViolations(page: Page, asked: axe.RunOptions = {}): Promise<void> {
  // The accessibility checker does not look into frames.
  expect(page.frames()).toHaveLength(1);
  expect(await violationsOf(page, asked)).toEqual([]);
}

/** Loads the checker into a page once, and returns its findings, each with the first element that it concerns. */
export async function violationsOf(page: Page, asked: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(CHECKER);
    await page.evaluate(rememberColours);
  }
  // These options save time: elements that pass need no description, and no active rule reads style sheets.
  const options: axe.RunOptions = { ...asked, resultTypes: ['violations'], preload: { assets: ['media'] } };
  return page.evaluate(async (run) => {
    const { violations } = await window.axe.run(run);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
    );
  }, options);
}

/**
 * Runs in the browser. Caches parsed colours. Without this cache, the checker would parse a few dozen colours
 * thousands of times, which takes a quarter of its time.
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
