export { AppError, ERROR_CODES, type ErrorCode, type ErrorDetails } from './app-error.ts';
export { preferredLanguage } from './preferred-language.ts';
export { REASONS, type Reason } from './reasons.ts';
export {
  matchRoute,
  ROUTES,
  staticFirstSegments,
  type Route,
  type RouteMatch,
  type Surface,
} from './routes.ts';
