/**
 * Makes 200 calls in two languages within an hour of audio, on a screen whose browser has no voice. Each call
 * must be heard once, and in order.
 */
import { SPOKEN_LANGUAGES, spokenParts, spokenSounds, type SpokenLanguage } from '@baari/core/shared';
import type { Page } from '@playwright/test';
import { openBrowser, signInDoctor } from '../../harness/desk-page.ts';
import { OWNER, seedClinic } from '../../harness/seed.ts';
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import type { Part, Row } from '../part.ts';
import { randomOf } from '../random.ts';
import { openSite } from '../site.ts';
import { clipsOf } from './clips-of.ts';
import { type Heard, readAudio } from './read-audio.ts';
import { HERTZ, recordAudio } from './recorded-audio.ts';

const HOUR_SECONDS = 3600;
const CALLS = 200;
const LANGUAGES = ['en', 'hi'] as const satisfies readonly SpokenLanguage[];
/** The additional time lets the last calls finish. A call in two languages takes about 17 seconds. */
const AUDIO_SECONDS = HOUR_SECONDS + 900;
/** At most this many calls are made at the same moment. These calls then wait for each other. */
const AT_ONCE_MOST = 4;
const RECORDED = 'hi number:77';
const LEAST_LIKENESS = 0.95;
/**
 * The browser renders this much audio in one piece. It reports the end of a sound at the start of the piece
 * in which the sound ends.
 */
const PIECE_SECONDS = 128 / HERTZ;

export const display: Part = async ({ seed }) => {
  const site = await openSite(1, { LIMITS: 'off', HAS_PAGES: 'true' });
  const browser = await openBrowser();
  try {
    const [{ url }] = site.servers;
    const [doctor] = await seedClinic(url, site.connection, 1);
    if (doctor === undefined) throw new Error('no doctor');
    const { api: owner } = createTestClient(url);
    await owner.accounts.signIn(OWNER);
    const [clinic] = await owner.clinics.listMyClinics();
    if (clinic === undefined) throw new Error('no clinic');
    const { clinicId } = clinic;
    for (const language of LANGUAGES)
      await owner.clinics.setVoiceUnderstood({ clinicId, language, isUnderstood: true });

    const context = await browser.newContext({ locale: 'en-IN', serviceWorkers: 'block' });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { get: () => ['en-IN', 'hi-IN'] });
    });
    const page = await context.newPage();
    await recordAudio(page, AUDIO_SECONDS);
    await page.goto(`${url}/${clinic.slug}/queue`);
    await page.getByText('Live', { exact: true }).waitFor();
    const loaded = Promise.all(
      LANGUAGES.map((code) =>
        page.waitForResponse(
          (answer) => answer.url().includes(`/${code}-`) && answer.url().endsWith('.clips'),
        ),
      ),
    );
    await page.keyboard.press('Enter');
    await loaded;

    const api = await signInDoctor(url, doctor);
    const random = randomOf(seed, 'calls');
    let made = 0;
    while (made < CALLS) {
      const together = Math.min(1 + random.below(AT_ONCE_MOST), CALLS - made);
      for (let index = 0; index < together; index += 1) {
        made += 1;
        if (made === CALLS) await record(page, owner, clinicId);
        const patient = { name: `Patient ${made}`, phone: `97${String(made).padStart(8, '0')}` };
        const { queue } = await api.queue.addPatient({ doctorId: doctor.id, ...patient });
        await api.queue.callNext({ doctorId: doctor.id, callRevision: queue.callRevision });
      }
      await page.getByText(String(made), { exact: true }).first().waitFor();
      // The next calls are made on schedule, even while others still wait.
      await letAudioGoOn(page, (HOUR_SECONDS * made) / CALLS);
    }
    await letAudioGoOn(page, AUDIO_SECONDS);
    const known = await clipsOf(page, SPOKEN_LANGUAGES);
    return judge(await readAudio(page, known));
  } finally {
    await browser.close();
    await site.close();
  }
};

/**
 * Replaces the Hindi clip of the last number with a recording. The recording contains another number, so that
 * the test can recognise the recording.
 */
async function record(page: Page, { clinics }: TestClient['api'], clinicId: string): Promise<void> {
  const clip = (await clipsOf(page, LANGUAGES)).find(({ name }) => name === RECORDED);
  if (clip === undefined) throw new Error(`There is no clip of ${RECORDED}.`);
  const learned = page.waitForResponse((answer) => answer.url().endsWith('/voice'));
  await clinics.keepRecording({
    clinicId,
    language: 'hi',
    key: `number:${CALLS}`,
    audio: clip.bytes.toString('base64'),
    lengthMs: 1000,
  });
  await learned;
}

/** Resolves when the audio has rendered until `until`. */
async function letAudioGoOn(page: Page, until: number): Promise<void> {
  await page.evaluate((at) => {
    window.recorded.until = at;
  }, until);
  if (until < AUDIO_SECONDS)
    await page.waitForFunction((at) => window.recorded.context.currentTime >= at, until);
}

/** Returns the sounds of a call, one for each word. */
function expectedSounds(number: number): string[] {
  const parts = spokenParts({ number, isRecall: false, letter: null, doctorId: 'seeded', room: null });
  return LANGUAGES.flatMap((language) => {
    const has = ({ key }: { key: string }) =>
      !key.startsWith('doctor:') && !/^number:(?!\d{1,2}$|\d00$)/.test(key);
    const sounds = spokenSounds(parts, { language, englishNumbers: false, has }) ?? [];
    return sounds
      .map((sound) => `${sound.language} ${sound.key}`)
      .map((sound) => (sound === `hi number:${CALLS}` ? RECORDED : sound));
  });
}

function judge(heard: readonly Heard[]): Row[] {
  const words = heard.filter(({ sound }) => sound !== 'chime');
  const expected = Array.from({ length: CALLS }, (_, index) => expectedSounds(index + 1)).flat();
  const wrongAt = expected.findIndex((sound, index) => words[index]?.sound !== sound);
  const isSame = wrongAt === -1 && words.length === expected.length;
  const chimes = heard.length - words.length;
  const isEarly = (startsAt: number, endsAt: number) => startsAt < endsAt - PIECE_SECONDS;
  const overlaps = words.filter(({ startsAt }, index) =>
    isEarly(startsAt, words[index - 1]?.endsAt ?? 0),
  ).length;
  const inChime = words.filter(({ startsAt, endsAt }) =>
    heard.some(
      (note) => note.sound === 'chime' && isEarly(note.startsAt, endsAt) && isEarly(startsAt, note.endsAt),
    ),
  ).length;
  const unlike = heard.filter(({ likeness }) => likeness < LEAST_LIKENESS).length;
  const minutes = Math.round((heard.at(-1)?.endsAt ?? 0) / 60);
  return [
    {
      claim: 'a browser without a voice plays each call once, in order, in two languages',
      tried: `${CALLS} calls in ${minutes} minutes of audio`,
      seen: isSame
        ? `${words.length} sounds, ${chimes / 2} chimes, each as it should be`
        : `${words.length} sounds of ${expected.length}; at ${wrongAt}: ${words[wrongAt]?.sound} for ${expected[wrongAt]}`,
      isHeld: isSame && chimes === CALLS * 2,
    },
    {
      claim: 'sounds never overlap, and each sound plays to its end',
      tried: `${heard.length} sounds compared with their files`,
      seen: `${overlaps} begun too early, ${inChime} over a chime, ${unlike} not as in their file`,
      isHeld: overlaps + inChime + unlike === 0,
    },
    {
      claim: 'the screen plays the clinic’s own recording instead of the synthetic clip',
      tried: `number ${CALLS} recorded in Hindi`,
      seen: `heard: ${words.at(-1)?.sound}`,
      isHeld: words.at(-1)?.sound === RECORDED,
    },
  ];
}
