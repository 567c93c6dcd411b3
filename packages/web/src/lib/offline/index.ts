export { forgetKeptPages } from './forget-kept-pages.ts';
export { pageKeptAt } from './kept-page.ts';
export { keepFeed, type KeptFeed, keptFeed } from './kept-queues.ts';
