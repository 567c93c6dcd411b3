import type { OrderStatus } from '@baari/core/billing';

export const STATUS_OPTIONS: readonly { value: OrderStatus; label: string }[] = [
  { value: 'completed', label: 'Completed' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
];
