import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a busy button says what it does, stays focusable, and keeps the room of its own label', () => {
  const html = renderToStaticMarkup(
    <Button busy busyLabel="Calling…">
      Call next
    </Button>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('disabled=""');
  expect(html).toMatch(/invisible">Call next/);
  expect(html).toContain('Calling…');
});

test('does not submit a form unless asked to', () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Add</Button>)).toContain('type="submit"');
});
