/** Runs the server tests and browser tests that are too slow for `npm test`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cacheDir, pinnedNode } from '../../harness/paths.mjs';
import { run } from '../../harness/run.mjs';
import type { Part } from '../part.ts';

const results = z.array(
  z.object({ passed: z.number(), failed: z.number(), told: z.string(), failures: z.array(z.string()) }),
);

export const drills: Part = async () => {
  const report = path.join(cacheDir, 'drills.json');
  await run(pinnedNode(), ['scripts/drills.mjs', report]);
  return results
    .parse(JSON.parse(readFileSync(report, 'utf8')))
    .map(({ passed, failed, told, failures }) => ({
      claim: 'every drill passes',
      tried: `${passed + failed} tests`,
      seen: [told, ...failures].join('\n'),
      isHeld: failed === 0 && passed > 0,
    }));
};
