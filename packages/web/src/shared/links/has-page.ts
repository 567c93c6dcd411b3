import { isPlanPage, ROUTES } from '@baari/core/shared';
import { hasPlans } from './has-plans.ts';

const paths: ReadonlySet<string> = new Set(ROUTES.map((route) => route.path));

/** Says whether the app has a page at this path of the route table: links to missing pages are hidden. */
export function hasPage(path: string): boolean {
  return paths.has(path) && (hasPlans() || !isPlanPage(path));
}
