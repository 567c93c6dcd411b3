import { isPlanPage, ROUTES } from '@baari/core/shared';
import { hasPlans } from './has-plans.ts';

const paths: ReadonlySet<string> = new Set(ROUTES.map((route) => route.path));

/** Whether the app has a page at this path of the route table: a link to a page that is not there is not shown. */
export function hasPage(path: string): boolean {
  return paths.has(path) && (hasPlans() || !isPlanPage(path));
}
