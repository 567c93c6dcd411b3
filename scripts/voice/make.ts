// node scripts/voice/make.ts [hi] … Makes the clips for the waiting room's spoken calls, for all languages or
// the named ones, one file each, with espeak-ng and opusenc (Debian: espeak-ng, opus-tools). The repository
// contains the results with the phonemes of espeak-ng, so that a test can find texts that sound alike.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@baari/core/shared';
import { readWave, trimmed, writeWave } from './wave.ts';
import { type SpokenText, spokenTexts } from './voice-texts.ts';
import { writePack } from './write-pack.ts';

const FOLDER = path.join(import.meta.dirname, '../../packages/web/src/shared/voice/clips');
const PHONEMES = path.join(import.meta.dirname, 'phonemes');
const WORDS_A_MINUTE = 145;
const KBIT_A_SECOND = 16;

function run(command: string, flags: string[], input?: Buffer): Buffer {
  const { error, status, stdout, stderr } = spawnSync(command, flags, { input });
  if (error) throw new Error(`${command} is needed: apt-get install espeak-ng opus-tools`, { cause: error });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.toString()}`);
  return stdout;
}

function clipOf({ voice, text }: SpokenText): Buffer {
  const said = run('espeak-ng', ['-v', voice, '-s', String(WORDS_A_MINUTE), '--stdout', text]);
  const bitrate = ['--bitrate', String(KBIT_A_SECOND)];
  // The serial number is fixed and there is no version comment, so that the same text always makes the same
  // file.
  const plain = ['--serial', '1', '--discard-comments', '--padding', '0', '--framesize', '60', '--speech'];
  return run('opusenc', ['--quiet', ...bitrate, ...plain, '-', '-'], writeWave(trimmed(readWave(said))));
}

function phonemesOf({ voice, text }: SpokenText): string {
  return run('espeak-ng', ['-q', '-x', '-v', voice, text]).toString().trim();
}

const asked = process.argv.slice(2);
const isAsked = (language: SpokenLanguage) => asked.length === 0 || asked.includes(language);
for (const language of SPOKEN_LANGUAGES.filter(isAsked)) {
  const texts = spokenTexts(language);
  const clips = texts.map((spoken) => ({ key: spoken.key, bytes: clipOf(spoken) }));
  const pack = writePack(clips);
  writeFileSync(path.join(FOLDER, `${language}.clips`), pack);
  const heard = texts.map((spoken) => [spoken.key, spoken.voice, spoken.text, phonemesOf(spoken)].join('\t'));
  writeFileSync(path.join(PHONEMES, `${language}.tsv`), `${heard.join('\n')}\n`);
  console.log(`${language}: ${clips.length} clips, ${Math.round(pack.length / 1000)} kB`);
}
