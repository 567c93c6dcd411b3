/** The contract: every operation of the API, once. The server implements it, clients and documents derive from it. */
import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Meta } from '@orpc/contract';
import type { AnySchema } from '@orpc/contract';
import { accounts } from './accounts/index.ts';
import { billing } from './billing/index.ts';
import { bookings } from './bookings/index.ts';
import { clinics } from './clinics/index.ts';
import { doctors } from './doctors/index.ts';
import { patients } from './patients/index.ts';
import { platform } from './platform/index.ts';
import { queue } from './queue/index.ts';
import { reports } from './reports/index.ts';

export const contract = { accounts, clinics, doctors, patients, billing, queue, reports, bookings, platform };
export type Contract = typeof contract;
export type Feature = keyof Contract;

/** What a verb is given: an operation's input as its schema read it. */
export type Input<F extends Feature, Name extends keyof Contract[F]> =
  Contract[F][Name] extends ContractProcedure<infer Schema, AnySchema, ErrorMap, Meta>
    ? InferSchemaOutput<Schema>
    : never;

/** What a verb may answer with: the schema of the operation's output reads it. */
export type Answer<F extends Feature, Name extends keyof Contract[F]> =
  Contract[F][Name] extends ContractProcedure<AnySchema, infer Schema, ErrorMap, Meta>
    ? InferSchemaInput<Schema>
    : never;
