/**
 * The contract: every operation of the API, defined once. The server implements the contract. Clients and
 * documents are derived from it.
 */
import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Meta } from '@orpc/contract';
import type { AnySchema } from '@orpc/contract';
import { abdm } from './abdm/index.ts';
import { accounts } from './accounts/index.ts';
import { archive } from './archive/index.ts';
import { billing } from './billing/index.ts';
import { bookings } from './bookings/index.ts';
import { clinics } from './clinics/index.ts';
import { doctors } from './doctors/index.ts';
import { keys } from './keys/index.ts';
import { patients } from './patients/index.ts';
import { platform } from './platform/index.ts';
import { queue } from './queue/index.ts';
import { reports } from './reports/index.ts';
import { sharing } from './sharing/index.ts';
import { webhooks } from './webhooks/index.ts';

export const contract = {
  accounts,
  clinics,
  doctors,
  patients,
  billing,
  keys,
  queue,
  reports,
  bookings,
  platform,
  webhooks,
  abdm,
  sharing,
  archive,
};
export type Contract = typeof contract;
export type Feature = keyof Contract;

/** The input of a verb, which is an operation's input after its schema has parsed it. */
export type Input<F extends Feature, Name extends keyof Contract[F]> =
  Contract[F][Name] extends ContractProcedure<infer Schema, AnySchema, ErrorMap, Meta>
    ? InferSchemaOutput<Schema>
    : never;

/** A verb's answer, before the schema of the operation's output parses it. */
export type Answer<F extends Feature, Name extends keyof Contract[F]> =
  Contract[F][Name] extends ContractProcedure<AnySchema, infer Schema, ErrorMap, Meta>
    ? InferSchemaInput<Schema>
    : never;
