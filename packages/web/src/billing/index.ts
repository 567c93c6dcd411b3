export { StatusBadge } from './components/status-badge.tsx';
export { usageText } from './usage-text.ts';
