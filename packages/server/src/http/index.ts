export { inTurn } from './in-turn.ts';
export { createRateLimits, noRateLimits } from './rate-limits.ts';
export { readActor, type ServerContext } from './request-context.ts';
export { bears, isSameSecret } from './same-secret.ts';
export { routerOf, type Routes } from './routes.ts';
export { addRoutes, type AppOptions, createApp, type RouteOptions } from './server.ts';
export { isAtThisMachine } from './network-address.ts';
