export { forgetKeptPages } from './forget-kept-pages.ts';
export { keepThisPage } from './keep-this-page.ts';
export { pageKeptAt } from './kept-page.ts';
export { keepFeed, type KeptFeed, keptFeed } from './kept-queues.ts';
