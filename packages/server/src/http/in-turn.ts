import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Turns } from '../lib/turns.ts';
import { networkOf } from './network-address.ts';

/** The longest time for which a client keeps its turn if it reads its response slowly or not at all. */
const PLACE_MS = 5_000;

/**
 * Returns a hook that makes requests wait for their turn, by address. Use it in `onRequest`. A turn ends when
 * the response has been sent. The hook never refuses a request.
 */
export const inTurn = (turns: Turns) => async (request: FastifyRequest, reply: FastifyReply) => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const leave = await turns.enter({ key: networkOf(request.ip), gone: gone.signal });
  if (leave === null) return;
  const late = setTimeout(leave, PLACE_MS).unref();
  reply.raw.once('close', () => {
    clearTimeout(late);
    leave();
  });
};
