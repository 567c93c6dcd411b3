export { OUTAGE_LETTER } from './outage-letter.ts';
export { AppError, ERROR_CODES, type ErrorCode, type ErrorDetails, REASONS, type Reason } from './reasons.ts';
export { CONSOLE_LANGUAGE_COOKIE, preferredLanguage } from './preferred-language.ts';
export { BYTE_ORDER_MARK, type CsvCell, csvRow } from './csv.ts';
export { LOGGED_OUT_COOKIE, PROTOCOL_VERSION, SORT_DIRECTIONS, type SortDirection } from './wire.ts';
export {
  holdsWebAddress,
  isVisible,
  mayBeName,
  withoutInvisible,
  withoutLinks,
  typedCode,
  westernDigits,
} from './typed-text.ts';
export {
  isPlanPage,
  matchRoute,
  ROUTES,
  staticFirstSegments,
  type Route,
  type RouteMatch,
  type Surface,
} from './routes.ts';
export {
  isSpokenKey,
  SPOKEN_WORDS,
  type SpokenCall,
  type SpokenChoice,
  type SpokenKey,
  spokenKeys,
  type SpokenPart,
  spokenParts,
  spokenSounds,
  type SpokenSound,
  type SpokenWord,
} from './spoken-call.ts';
export { roomName } from './room-name.ts';
export { SPOKEN_LANGUAGES, type SpokenLanguage } from './spoken-number.ts';
