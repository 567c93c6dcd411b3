export { PlanTypeBadge } from './components/plan-type-badge.tsx';
export { StatusBadge } from './components/status-badge.tsx';
export { usageText } from './usage-text.ts';
