import { UNLIMITED } from '@baari/core/billing';

/** Formats a usage such as "1/1". Formats only the count if there is no limit. */
export function usageText(count: number, limit: number): string {
  return limit === UNLIMITED ? String(count) : `${count}/${limit}`;
}
