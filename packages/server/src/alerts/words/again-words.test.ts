import { expect, it } from 'vitest';
import { FREE_STYLE } from '@baari/core/texts';
import { againNotice, againText } from './again-words.ts';

const again = { doctorName: { name: 'Asha Rao', title: 'dr' }, serviceDate: '2026-12-22' } as const;
it('says in a return reminder when to come and where to take a token', () => {
  const to = { clinic: 'City Care', url: 'https://x.test/city-care/asha-rao' };
  expect(againText(FREE_STYLE, { ...again, language: 'en' }, to)?.text).toBe(
    'City Care: your follow-up visit is tomorrow, Tue, 22 Dec. Please take a token at the clinic. Or online: https://x.test/city-care/asha-rao',
  );
  expect(againNotice({ ...again, language: 'en' }, 'City Care')).toEqual({
    title: 'Your follow-up is tomorrow',
    body: 'Tue, 22 Dec\nDr. Asha Rao, City Care',
  });
});
