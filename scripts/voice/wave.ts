/** Mono audio with 16-bit samples, as in the WAV files of espeak-ng. */

export type Wave = { hertz: number; samples: Int16Array };

const HEADER_BYTES = 44;
const LOUDEST = 32_767;

/** Parses espeak-ng's standard output, whose header has a wrong length. */
export function readWave(file: Buffer): Wave {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.readUInt16LE(22) !== 1 || file.readUInt16LE(34) !== 16)
    throw new Error('This is no WAV file of one channel with 16 bits a sample.');
  const count = Math.floor((file.length - HEADER_BYTES) / 2);
  const samples = Int16Array.from({ length: count }, (_, index) =>
    file.readInt16LE(HEADER_BYTES + index * 2),
  );
  return { hertz: file.readUInt32LE(24), samples };
}

export function writeWave({ hertz, samples }: Wave): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(hertz, 24);
  file.writeUInt32LE(hertz * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) file.writeInt16LE(sample, HEADER_BYTES + index * 2);
  return file;
}

const SILENT = 0.01;
const KEPT_SECONDS = 0.02;
const PEAK = 0.9;

/** Removes silence at both ends and equalises the volume, because the clips are joined into sentences. */
export function trimmed({ hertz, samples }: Wave): Wave {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isHeard = (sample: number) => Math.abs(sample) > loudest * SILENT;
  const kept = Math.round(hertz * KEPT_SECONDS);
  const from = Math.max(0, samples.findIndex(isHeard) - kept);
  const to = Math.min(samples.length, samples.findLastIndex(isHeard) + kept);
  const factor = (PEAK * LOUDEST) / Math.max(1, loudest);
  return { hertz, samples: samples.slice(from, to).map((sample) => Math.round(sample * factor)) };
}
