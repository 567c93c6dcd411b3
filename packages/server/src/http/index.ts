export { createRateLimits, noRateLimits } from './rate-limits.ts';
export type { RenderPage } from './pages.ts';
export { readActor, type ServerContext } from './request-context.ts';
export { addRoutes, type AppOptions, createApp } from './server.ts';
export { isAtThisMachine } from './this-machine.ts';
