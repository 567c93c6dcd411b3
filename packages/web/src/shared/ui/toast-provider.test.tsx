import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useToast } from './toast.tsx';

test('requires a ToastProvider', () => {
  const Outside = () => {
    useToast();
    return null;
  };
  expect(() => renderToStaticMarkup(<Outside />)).toThrow('useToast needs a ToastProvider above it.');
});
