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
  'highlights a completed transaction, greys a pending one, warns of a failed one, and outlines others: %s',
  (status, words, look) => {
    const { container } = show(<StatusBadge status={status} />);
    const badge = container.firstElementChild;
    expect(badge?.textContent).toBe(words);
    expect(badge?.className).toContain(look);
  },
);
