import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './field.tsx';

test('connects the label, the hint and the error with the control', () => {
  const html = renderToStaticMarkup(
    <TextField id="phone" label="Mobile number" hint="10 digits" error="This number has 5 digits." />,
  );
  expect(html).toContain('<label for="phone"');
  expect(html).toContain('aria-describedby="phone-hint phone-error"');
  expect(html).toContain('<p id="phone-error"');
  expect(html).toContain('aria-invalid="true"');
});

test('treats a field without hint and error as valid and without a description', () => {
  const html = renderToStaticMarkup(<TextField id="phone" label="Mobile number" />);
  expect(html).not.toMatch(/aria-invalid=|aria-describedby=/);
});

test('makes a field invalid for an error in another element', () => {
  const html = renderToStaticMarkup(<TextField label="To" hint="A day" id="to" errorId="days" />);
  expect(html).toContain('aria-describedby="to-hint days"');
  expect(html).toContain('aria-invalid="true"');
});
