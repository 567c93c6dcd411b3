// Runs one part in the process that part-process.ts starts: node torture/run-part.ts part options
import { options, type Row } from './part.ts';
import { isPartName, PARTS } from './parts.ts';

const [part = '', told = ''] = process.argv.slice(2);

const rows = await rowsOf(part);
process.send?.(rows, () => process.exit(0));

/** If a part throws an error, that counts as one failed row. */
async function rowsOf(name: string): Promise<Row[]> {
  try {
    if (!isPartName(name)) throw new Error(`no such part: ${name}`);
    const part = await PARTS[name]();
    return await part(options.parse(JSON.parse(told)));
  } catch (error) {
    console.error(error);
    return [{ claim: 'the part runs to its end', tried: '', seen: String(error), isHeld: false }];
  }
}
