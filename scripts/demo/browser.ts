/** One browser of the demo: the API as one person uses it, with cookies of its own. */
import { type Api, createTestClient } from '../../packages/server/test/api-client.ts';

export type Browser = Api;

export const openBrowser = (url: string): Browser => createTestClient(url).api;
