export { keysRoutes } from './keys.ts';
