/** The contract: every operation of the API, once. The server implements it, clients and documents derive from it. */
import { accounts } from './accounts/index.ts';
import { billing } from './billing/index.ts';
import { clinics } from './clinics/index.ts';
import { doctors } from './doctors/index.ts';
import { patients } from './patients/index.ts';
import { platform } from './platform/index.ts';
import { queue } from './queue/index.ts';

export const contract = { accounts, clinics, doctors, patients, billing, queue, platform };
export type Contract = typeof contract;
