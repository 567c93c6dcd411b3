import { expect, it } from 'vitest';
import { alertRoutes, answerRoutes } from './alert-routes/index.ts';
import { displayRoutes } from './display-routes/index.ts';
import { contract } from './index.ts';
import { patientRoutes } from './patient-routes/index.ts';
import { visitorRoutes } from './visitor-routes/index.ts';

type Route = { readonly method: string; readonly path: string };
type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>;

const routesOf = (features: Routes) =>
  Object.entries(features).flatMap(([feature, operations]) =>
    Object.entries(operations).map(([name, route]) => [feature, name, route] as const),
  );

it.each(
  [patientRoutes, alertRoutes, answerRoutes, displayRoutes, visitorRoutes].flatMap((routes) =>
    routesOf(routes),
  ),
)('defines the route of %s.%s that pages without schemas call', (feature, name, route) => {
  expect(contract).toHaveProperty([feature, name, '~orpc', 'route'], expect.objectContaining(route));
});
