/** A call as it would be heard of made clips, for whoever judges them. */
import { spokenParts, type SpokenLanguage } from '@baari/core/shared';
import { callSounds, NO_VOICE } from './call-sounds.ts';
import { SoundPlayer } from './sound-player.ts';

const SAMPLE = { letter: 'A', number: 143, isRecall: false, doctorId: 'sample', room: '2' };

/** Plays it in this browser; resolves when it is over, throws where it cannot be played. To be called when somebody presses something. */
export async function playSampleCall(language: SpokenLanguage, englishNumbers: boolean): Promise<void> {
  const voice = { ...NO_VOICE, understood: [language, 'en'] as const, englishNumbers };
  const sounds = callSounds({ parts: spokenParts(SAMPLE), language }, voice, false);
  if (sounds === null) throw new Error(`There is no sample in ${language}.`);
  const audio = new AudioContext();
  try {
    await new SoundPlayer(audio).play(sounds, voice);
  } finally {
    await audio.close();
  }
}
