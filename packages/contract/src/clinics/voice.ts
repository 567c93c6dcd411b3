/** The voices that the waiting-room screen uses for calls if its browser has none. */
import { SPOKEN_LANGUAGES } from '@baari/core/shared';
import { z } from 'zod';
import { displayRoutes } from '../display-routes/index.ts';
import { id, instant, operation } from '../shared/index.ts';
import { playedRecording } from './recordings.ts';
import { clinicSettings } from './settings.ts';

const tags = ['Clinics'];
const clinicId = z.object({ clinicId: id });
const language = z.enum(SPOKEN_LANGUAGES);

/** The screen's settings for spoken calls. */
const spokenWith = z.object({
  /** The languages whose synthetic voice a member of the clinic has confirmed as clear. */
  understood: z.array(language),
  ...clinicSettings.pick({ englishNumbers: true }).shape,
  /** The clinic's own recordings, which are preferred to any other voice. */
  recordings: z.array(playedRecording),
});

export type SpokenWith = z.infer<typeof spokenWith>;

/** The member who confirmed the synthetic voice of a language. */
const understoodVoice = z.object({
  language,
  /** Null if that account was deleted. */
  by: z.string().nullable(),
  at: instant,
});
export type UnderstoodVoice = z.infer<typeof understoodVoice>;

export const voice = {
  getVoice: operation
    .route({ ...displayRoutes.clinics.getVoice, tags, summary: 'Get the waiting-room screen’s voices' })
    .input(clinicId)
    .output(spokenWith),
  listUnderstoodVoices: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/understood-voices',
      tags,
      summary:
        'List the languages whose synthetic voice a member has confirmed as clear, with that member (members)',
    })
    .input(clinicId)
    .output(z.array(understoodVoice)),
  setVoiceUnderstood: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/understood-voices',
      tags,
      summary: 'Set whether the synthetic voice of a language is clear here (members)',
    })
    .input(clinicId.extend({ language, isUnderstood: z.boolean() }))
    .output(z.array(understoodVoice)),
};
