/** The language of tests: see `pseudo`. Without a name of its own nobody is offered it. */
import { pseudo } from '../pseudo.ts';
import * as english from './en.ts';

export const name = null;

export const words = { ...pseudo(english.words), locale: 'en-XA' };

// Without effects, so that phones are spared it.
export const pageWords = /* @__PURE__ */ pseudo(english.pageWords);
