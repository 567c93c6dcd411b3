// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resize } from '../test-support/browser.test-support.ts';
import { useWideScreen } from './use-wide-screen.ts';

test('uses a phone’s layout below 768 px', () => {
  const { result } = renderHook(useWideScreen);
  const isWideAt = (px: number) => {
    act(() => resize(px));
    return result.current;
  };
  expect([1280, 767, 768].map(isWideAt)).toEqual([true, false, true]);
});
