import { UNLIMITED } from '@baari/core/billing';

/** "1/1", or the plain count where nothing limits it. */
export function usageText(count: number, limit: number): string {
  return limit === UNLIMITED ? String(count) : `${count}/${limit}`;
}
