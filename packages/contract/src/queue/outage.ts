/**
 * The computer that runs a doctor's queue while the clinic has no internet, and the operations of that
 * computer.
 */
import { OUTAGE_BATCH_MAX } from '@baari/core/queue';
import type { Reason } from '@baari/core/shared';
import { z } from 'zod';
import { id, instant, operation } from '../shared/index.ts';
import { feeMark, typedFee } from './fees.ts';
import { addedPatient, typedReason } from './queue-verbs.ts';

const ofDoctor = z.object({ doctorId: id });
const computerId = id;

/** A token by its number, or by its outage number if it was issued without internet (`isOutage`). */
const outageTarget = z.object({ number: z.int32().min(1), isOutage: z.literal(true).optional() });
export type OutageTarget = z.infer<typeof outageTarget>;

/**
 * `counter` counts the operations of one computer. `at` is the computer's time, which does not affect any
 * decision.
 */
const counted = { counter: z.int32().min(1), at: instant };

/** An operation that a computer did without internet. */
export const outageOperation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    ...counted,
    outageNumber: z.int32().min(1),
    /** The id that the computer shows the token under. Missing from earlier versions of the page. */
    tokenId: id.optional(),
    patient: addedPatient.omit({ behind: true }),
  }),
  z.object({ kind: z.enum(['here', 'complete', 'skip', 'putBack']), ...counted, of: outageTarget }),
  z.object({
    kind: z.literal('call'),
    ...counted,
    of: outageTarget,
    /** Missing for a call in the order of the line. */
    reason: typedReason.optional(),
    /** The patient whose visit this call of an urgent patient interrupts. Missing if the visit was over. */
    interrupts: outageTarget.optional(),
  }),
  z.object({ kind: z.literal('atOnce'), ...counted, of: outageTarget, reason: typedReason }),
  z.object({
    kind: z.literal('fee'),
    ...counted,
    of: outageTarget,
    fee: typedFee.nullable(),
    /** The mark that the computer showed before. */
    before: feeMark.nullable(),
  }),
  z.object({
    kind: z.literal('notHere'),
    ...counted,
    of: outageTarget,
    /** The patient who was called instead, or null if nobody was. */
    next: outageTarget.nullable(),
  }),
]);
export type OutageOperation = z.infer<typeof outageOperation>;

/** The outcome of one operation: the token's number, or the reason why the server did not apply it. */
const outageResult = z.object({
  counter: z.int(),
  number: z.int().nullable(),
  // Listing all reasons would make the API's description 10 kB longer.
  refused: z.custom<Reason>((value) => typeof value === 'string').nullable(),
});
export type OutageResult = z.infer<typeof outageResult>;

export const keeping = z.object({
  /**
   * The epoch. The epoch grows when another computer takes over. Operations of an earlier epoch are not
   * applied.
   */
  epoch: z.int(),
  /**
   * The service date for which the two numbers below apply. On a later date, the computer begins with outage
   * number 1.
   */
  serviceDate: z.iso.date(),
  /**
   * The first outage number of this computer. No other computer uses the 200 numbers that begin with this
   * one.
   */
  firstNumber: z.int(),
  /**
   * The largest outage number of this computer that is stored on the server, or `firstNumber` − 1 if none is
   * stored.
   */
  lastOutageNumber: z.int(),
});
export type Keeping = z.infer<typeof keeping>;

/** The state of the line when the internet failed. */
export const outageBase = z.object({
  epoch: z.int().min(1),
  /** The open session when the computer lost its connection, or null if none was open. */
  sessionId: id.nullable(),
  /**
   * The largest number when the computer lost its connection. Patients with a larger number wait behind those
   * whom the computer added.
   */
  knownNumber: z.int().min(0),
});

const tags = ['Queue'];

export const outageOperations = {
  keepQueue: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/queue/keeper',
      tags,
      summary: 'Make a computer the keeper (the doctor, members)',
    })
    // With `takesOver`, this computer replaces another one. The server then applies no later operations of
    // that computer.
    .input(ofDoctor.extend({ computerId, takesOver: z.boolean().optional() }))
    .output(keeping),
  stopKeeping: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/queue/keeper/stop',
      tags,
      summary: 'End the keeper (the doctor, members)',
    })
    .input(ofDoctor)
    .output(z.object({ epoch: z.int() })),
  declineKeeper: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/queue/keeper/decline',
      tags,
      summary: 'Decline the offer of a keeper (members)',
    })
    .input(z.object({ clinicId: id }))
    .output(z.object({})),
  reportKeeper: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/queue/keeper',
      tags,
      summary: 'Report that the keeper’s desk is open, or closed (members)',
    })
    .input(z.object({ clinicId: id, computerId, isOpen: z.boolean() }))
    .output(z.object({})),
  replayOutage: operation
    .route({
      method: 'POST',
      path: '/doctors/{doctorId}/queue/replay',
      tags,
      summary: 'Send what the keeper did without internet',
    })
    .input(
      ofDoctor.extend({
        computerId,
        ...outageBase.shape,
        operations: z.array(outageOperation).max(OUTAGE_BATCH_MAX),
      }),
    )
    .output(z.object({ results: z.array(outageResult) })),
};
