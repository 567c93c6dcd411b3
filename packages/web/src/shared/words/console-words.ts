/** What the consoles say: English, until somebody translates them. */
import { words as inCommon } from './en/console.ts';
import { words as desk } from './en/desk.ts';
import { words as office } from './en/office.ts';
import { words as operator } from './en/operator.ts';
import { words as shared } from './en/shared.ts';
import type { LoadedWords } from './en/catalog.ts';

export const consoleWords: LoadedWords = { shared, console: inCommon, desk, office, operator };
