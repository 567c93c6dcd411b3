// @vitest-environment jsdom
/**
 * Checks that no field cuts off a pasted code with spaces, dashes, small letters or another
 * script's digits.
 */
import { typedCode, westernDigits } from '@baari/core/shared';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TelevisionPage } from '../../display/television-page.tsx';
import { toStranger } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as demos } from '@baari/words/en/web/demos';
import { words as frame } from '@baari/words/en/web/frame';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { DemoDoctorScreen } from '../../visitor/demos/demo-doctor.tsx';
import { openPage, show } from './open-console.test-support.tsx';

const CODES = [
  'O E N 2',
  'O\u00a0E\u202fN\u00a02',
  'O-E–N—2',
  ' oen2\u200b ',
  'Ｏ Ｅ Ｎ ２',
  'o e n २',
] as const;
const DIGITS = ['4 8 2 9 1 0', '482\u00a0–\u00a0910', '४ ८ २ ९ १ ०', '４ ８ ２ ９ １ ０'] as const;

const paste = async ({ user }: Pick<ReturnType<typeof openPage>, 'user'>, label: string, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  return field;
};

test.each(CODES)('accepts “%s” in the doctors’ sign-in', async (pasted) => {
  serverAnswers(toStranger);
  const opened = openPage('/doctor-login');
  expect((await paste(opened, 'OTP', pasted)).value).toBe('OEN2');
});

test.each(CODES)('accepts “%s” in the demonstration’s sign-in', async (pasted) => {
  const opened = show(
    <WordsProvider value={{ demos }}>
      <DemoDoctorScreen />
    </WordsProvider>,
  );
  expect((await paste(opened, demos.doctorSide.code, pasted)).value).toBe('OEN2');
});

test.each(CODES)('accepts “%s” three times in the setup of a clinic’s own copy', async (pasted) => {
  serverAnswers(toStranger, { platform: { getSetup: { asks: 'kind' }, setUp: { kind: 'platform' } } });
  const opened = openPage('/setup');
  await opened.user.click(await screen.findByRole('radio', { name: /A platform/ }));
  await paste(opened, 'Setup code', `${pasted} – ${pasted} – ${pasted}`);
  await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(typedCode(String(sent[0]?.input['code']))).toBe('OEN2OEN2OEN2');
});

test.each(DIGITS)('accepts “%s” on the television', async (pasted) => {
  const opened = show(
    <WordsProvider value={{ frame }}>
      <TelevisionPage isWrong={false} />
    </WordsProvider>,
  );
  const { value } = await paste(opened, frame.television.digits, pasted);
  expect(westernDigits(value).replace(/\D/g, '')).toBe('482910');
});
