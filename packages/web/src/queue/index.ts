export { AccuracyBadge, AccuracyFigures } from './console/accuracy/accuracy-figures.tsx';
export { COVERAGE_LEAST, COVERAGE_MOST, errorText, shareText } from './console/accuracy/accuracy-words.ts';
