import { isPlanPage, ROUTES } from '@baari/core/shared';
import { hasPlans } from './has-plans.ts';

const paths: ReadonlySet<string> = new Set(ROUTES.map((route) => route.path));

/** Returns true if the route table has a page at this path. Links to missing pages are hidden. */
export function hasPage(path: string): boolean {
  return paths.has(path) && (hasPlans() || !isPlanPage(path));
}
