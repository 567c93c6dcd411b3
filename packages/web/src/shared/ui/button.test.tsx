import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Switch } from './switch.tsx';

test('describes what a busy button is doing, and keeps its focus and width', () => {
  const html = renderToStaticMarkup(
    <Button busy busyLabel="Calling…">
      Call next
    </Button>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('disabled=""');
  expect(html).toMatch(/invisible[^"]*">Call next/);
  expect(html).toContain('Calling…');
});

test('keeps the icon of a busy button without a text', () => {
  const html = renderToStaticMarkup(
    <Button busy busyLabel="" icon={<svg />}>
      Refresh
    </Button>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('invisible');
});

test('does not submit a form by default', () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Add</Button>)).toContain('type="submit"');
});

test('disables script buttons until the script has loaded, but not native ones', () => {
  const press = () => undefined;
  expect(renderToStaticMarkup(<Button onClick={press}>Share</Button>)).toContain('disabled=""');
  expect(
    renderToStaticMarkup(
      <Switch isOn onChange={press}>
        Texts
      </Switch>,
    ),
  ).toContain('disabled=""');
  expect(renderToStaticMarkup(<Button type="submit">Search</Button>)).not.toContain('disabled=""');
});
