/** Sends many requests in parallel and records faulty responses. */
import { faultOf } from './judge.ts';
import { type HostileRequest, Wire } from './wire.ts';

export type Fault = { index: number; fault: string; request: HostileRequest };

export type Fuzzed = {
  sent: number;
  accepted: number;
  refused: number;
  /** The operations that were accepted at least once. */
  done: Set<string>;
  faults: Fault[];
};

const AT_A_TIME = 24;
/** The test stops after this many faults, because further faults would most likely be the same. */
const FAULTS_MAX = 200;

/** Sends the requests from one index up to, but not including, another index. */
export async function sendAll(
  url: string,
  makeRequest: (index: number) => HostileRequest,
  { from, to }: { from: number; to: number },
): Promise<Fuzzed> {
  const fuzzed: Fuzzed = { sent: 0, accepted: 0, refused: 0, done: new Set(), faults: [] };
  let next = from;
  const work = async () => {
    const wire = new Wire(url);
    while (next < to && fuzzed.faults.length < FAULTS_MAX) {
      const index = next;
      next += 1;
      await sendOne(wire, index, makeRequest(index), fuzzed);
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return fuzzed;
}

async function sendOne(wire: Wire, index: number, request: HostileRequest, fuzzed: Fuzzed): Promise<void> {
  const { bytes, method, isAlone } = request;
  const outcome = await (isAlone ? wire.exchangeAlone(bytes) : wire.exchange(bytes, method));
  fuzzed.sent += 1;
  const isAccepted = outcome.answers.some(({ status }) => status < 400);
  if (isAccepted) fuzzed.done.add(request.name);
  if (isAccepted) fuzzed.accepted += 1;
  else fuzzed.refused += 1;
  const fault = faultOf(request, outcome);
  if (fault !== null) fuzzed.faults.push({ index, fault, request });
}
