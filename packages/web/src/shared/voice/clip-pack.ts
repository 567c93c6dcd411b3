/** The made clips of a language, one file that scripts/voice makes: loaded when a call is to be put together of them. */
import { SPOKEN_LANGUAGES, type SpokenKey, type SpokenLanguage } from '@baari/core/shared';

const addresses = import.meta.glob<string>('./clips/*.clips', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The bytes of a sound, to be decoded; null where the language has none of it. A copy: to decode it empties it. */
export type ClipPack = (key: SpokenKey) => ArrayBuffer | null;

const loading = new Map<SpokenLanguage, Promise<ClipPack>>();

/** Loads the clips of a language, once. A failure is retried on the next request. */
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

/** Reads what scripts/voice/write-pack.ts has written. */
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

/** The language of a locale, as in `ta-IN-u-nu-latn`, if there are clips in it. */
export function spokenLanguage(locale: string): SpokenLanguage | null {
  const [code] = locale.split('-');
  return SPOKEN_LANGUAGES.find((language) => language === code) ?? null;
}
