/** Runs the program with a clock that only its parent process moves, for tests that span hours. */
import { z } from 'zod';
import { startBaari } from '../src/app/start-baari.ts';
import { readConfig } from '../src/config/config.ts';

const instant = z.coerce.date();
const move = z.object({ moveTo: instant });

let now = instant.parse(process.env['CLOCK_STARTS_AT']);

process.on('message', (message) => {
  now = move.parse(message).moveTo;
  process.send?.({ movedTo: now.toISOString() });
});

const hasPages = process.env['HAS_PAGES'] !== 'false';
const baari = await startBaari(readConfig(process.env), { now: () => now, hasPages });
process.once('SIGTERM', () => {
  // Closes the channel to the parent process, because an open channel would keep this process alive.
  process.disconnect();
  void baari.close();
});
