import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { sampleDoctor, sampleNow } from '../../shared/board/patient-samples.ts';
import { words as en } from '@baari/words/en/web/patient';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { DoctorDetails } from './doctor-profile.tsx';

test('shows the weekday of hours after midnight, and a whole day as open for 24 hours', () => {
  const profile = sampleDoctor({
    workingHours: {
      ...DEFAULT_WORKING_HOURS,
      tuesday: [
        { start: '1:00am', end: '3:00am' },
        { start: '8:00pm', end: '11:00pm' },
      ],
      sunday: [{ start: '12:00am', end: '11:59pm' }],
    },
  });
  const page = renderToStaticMarkup(
    <WordsProvider value={{ shared: en, patient: en }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <DoctorDetails profile={profile} timeZone="Asia/Kolkata" />
      </ClockProvider>
    </WordsProvider>,
  );
  const text = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Tuesday 8:00 pm – 11:00 pm, Wednesday 1:00 am – 3:00 am');
  expect(text).toContain('Sunday Open 24 hours');
});
