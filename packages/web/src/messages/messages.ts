/** The shape of a language's words: that of English. */
import type { pageWords, words } from './languages/en.ts';

/** What the scripts of pages draw as well as the server. */
export type Messages = typeof words;
/** What the server alone draws. */
export type PageMessages = typeof pageWords;
