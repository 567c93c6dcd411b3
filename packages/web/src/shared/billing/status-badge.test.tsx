// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { show } from '../../app/console/open-console.test-support.tsx';
import { StatusBadge } from './status-badge.tsx';

test.each([
  ['completed', 'Completed', 'bg-accent-soft'],
  ['pending', 'Pending', 'bg-sunken'],
  ['failed', 'Failed', 'bg-danger-soft'],
  ['refunded', 'refunded', 'border border-line-strong bg-transparent'],
])(
  'shows completed, pending, failed and unknown transactions in different colours: %s',
  (status, words, look) => {
    const { container } = show(<StatusBadge status={status} />);
    const badge = container.firstElementChild;
    expect(badge?.textContent).toBe(words);
    expect(badge?.className).toContain(look);
  },
);
