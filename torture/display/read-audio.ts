/** Identifies the sounds in a page's recorded audio by their samples. */
import type { Page } from '@playwright/test';
import { z } from 'zod';

const heard = z.array(
  z.object({
    /** A sound has a name such as `hi number:14`. `?` means an unknown sound, and `chime` means a note. */
    sound: z.string(),
    startsAt: z.number(),
    endsAt: z.number(),
    /**
     * The similarity of the rendered audio to the samples of the sound, from 0 to 1. For a note, the value is
     * 1 if it can be heard.
     */
    likeness: z.number(),
  }),
);
export type Heard = z.infer<typeof heard>[number];

/** A possible sound and the bytes of its file. */
export type Known = { name: string; bytes: Buffer };

export const readAudio = async (page: Page, known: readonly Known[]): Promise<Heard[]> =>
  heard.parse(
    await page.evaluate(
      tellHeard,
      known.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
    ),
  );

/** The browser runs this code in the page. */
async function tellHeard(known: readonly { name: string; base64: string }[]): Promise<unknown> {
  const { context, started, end } = window.recorded;
  const audio = await end();
  if (audio === null) throw new Error('Nothing has sounded.');
  const rendered = audio.getChannelData(0);
  const keyOf = (samples: Float32Array) => {
    let key = samples.length;
    for (const sample of samples) key = (Math.imul(key, 31) + Math.round(sample * 1e4)) | 0;
    return key;
  };
  const names = new Map<number, string>();
  for (const { name, base64 } of known) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const buffer = await context.decodeAudioData(bytes.buffer);
    names.set(keyOf(buffer.getChannelData(0)), name);
  }
  const likeness = (samples: Float32Array | null, startsAt: number) => {
    const at = Math.round(startsAt * context.sampleRate);
    if (samples === null) {
      const part = rendered.slice(at, at + 800);
      return part.some((sample) => Math.abs(sample) > 0.05) ? 1 : 0;
    }
    // A sound may start between two samples, so one sample earlier and later are compared as well.
    let best = 0;
    for (const shift of [-1, 0, 1]) {
      let [both, own, other] = [0, 0, 0];
      for (let index = 0; index < samples.length; index += 1) {
        const [a, b] = [samples[index] ?? 0, rendered[at + shift + index] ?? 0];
        both += a * b;
        own += a * a;
        other += b * b;
      }
      best = Math.max(best, both / Math.sqrt(own * other || 1));
    }
    return best;
  };
  return started.map(({ buffer, startsAt, endsAt }) => {
    const samples = buffer?.getChannelData(0) ?? null;
    const sound = samples === null ? 'chime' : (names.get(keyOf(samples)) ?? '?');
    return { sound, startsAt, endsAt, likeness: likeness(samples, startsAt) };
  });
}
