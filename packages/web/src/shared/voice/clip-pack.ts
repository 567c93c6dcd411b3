/** Loads a language's synthetic clips, a single file from scripts/voice, when a call needs them. */
import { SPOKEN_LANGUAGES, type SpokenKey, type SpokenLanguage } from '@baari/core/shared';

const addresses = import.meta.glob<string>('./clips/*.clips', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Returns the bytes of a sound, or null if the language lacks it. Returns a copy, because decoding empties
 * the bytes.
 */
export type ClipPack = (key: SpokenKey) => ArrayBuffer | null;

const loading = new Map<SpokenLanguage, Promise<ClipPack>>();

/** Loads the clips of a language once. A failure is retried on the next request. */
export function loadClips(language: SpokenLanguage): Promise<ClipPack> {
  const known = loading.get(language);
  if (known) return known;
  const pack = fetchBytes(addresses[`./clips/${language}.clips`] ?? '').then(readPack);
  loading.set(language, pack);
  pack.catch(() => loading.delete(language));
  return pack;
}

export async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.arrayBuffer();
}

/** Parses the output of scripts/voice/write-pack.ts. */
export function readPack(file: ArrayBuffer): ClipPack {
  const headLength = new DataView(file).getUint32(0, true);
  const clipsAt = 4 + headLength;
  const head = new TextDecoder().decode(new Uint8Array(file, 4, headLength));
  const index = new Map(
    head.split('\n').map((line) => {
      const [key = '', start, length] = line.split(' ');
      return [key, { start: clipsAt + Number(start), length: Number(length) }];
    }),
  );
  return (key) => {
    const clip = index.get(key);
    return clip ? file.slice(clip.start, clip.start + clip.length) : null;
  };
}

/** Returns the language of a locale such as `ta-IN-u-nu-latn`, if it has clips. */
export function spokenLanguage(locale: string): SpokenLanguage | null {
  const [code] = locale.split('-');
  return SPOKEN_LANGUAGES.find((language) => language === code) ?? null;
}
