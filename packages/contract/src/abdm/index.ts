/** Scan & Share: patients scan a code of the clinic in an ABHA app and get a token. */
import { COUNTER_ID, FACILITY_ID, HIP_NAME } from '@baari/core/abdm';
import { z } from 'zod';
import { id, instant, nothing, operation } from '../shared/index.ts';

const MOST_COUNTERS = 100;

export const scanCounter = z.object({
  doctorId: id,
  counterId: z.string().trim().regex(COUNTER_ID),
});
export type ScanCounter = z.infer<typeof scanCounter>;

export const scanFacility = z.object({
  /** The clinic's id in the national registry of facilities. */
  facilityId: z.string().trim().toUpperCase().regex(FACILITY_ID),
  /** The name under which ABHA apps show the clinic. */
  hipName: z.string().trim().regex(HIP_NAME),
  /** The line of each counter. A line has at most one counter. */
  counters: z
    .array(scanCounter)
    .max(MOST_COUNTERS)
    .refine((counters) => isEachOnce(counters.map(({ doctorId }) => doctorId)))
    .refine((counters) => isEachOnce(counters.map(({ counterId }) => counterId))),
  /**
   * True if the clinic keeps the ABHA addresses of patients who scan its code. If this is turned off, the
   * addresses kept so far are deleted.
   */
  keepsAddresses: z.boolean(),
});
export type ScanFacility = z.infer<typeof scanFacility>;

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;

const scanShare = z.object({
  /** False if the installation has no access to the health network. The clinic then can't use Scan & Share. */
  isOffered: z.boolean(),
  /** Null until the clinic enters its facility. */
  facility: scanFacility
    .extend({
      /**
       * The time at which the operator linked the facility, or null before that. The facility's codes work
       * only after that time.
       */
      registeredAt: instant.nullable(),
    })
    .nullable(),
});
export type ScanShare = z.infer<typeof scanShare>;

/** The text of the QR code of a line. */
const scanCode = z.object({ doctorId: id, code: z.string() });
export type ScanCode = z.infer<typeof scanCode>;

/** A clinic that has entered its facility, as the operator sees it. */
export const enteredFacility = scanFacility.pick({ facilityId: true, hipName: true }).extend({
  clinicId: id,
  clinicName: z.string(),
  registeredAt: instant.nullable(),
});
export type EnteredFacility = z.infer<typeof enteredFacility>;

const tags = ['Scan & Share'];
const ofClinic = z.object({ clinicId: id });

export const abdm = {
  getScanShare: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/scan-share',
      tags,
      summary: 'Get the clinic’s settings of Scan & Share (admins, owners)',
    })
    .input(ofClinic)
    .output(scanShare),
  saveScanShare: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/scan-share',
      tags,
      summary: 'Save the clinic’s facility and counters (admins, owners)',
    })
    .input(ofClinic.extend(scanFacility.shape))
    .output(nothing),
  endScanShare: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/scan-share/end',
      tags,
      summary: 'Stop Scan & Share in the clinic (admins, owners)',
    })
    .input(ofClinic)
    .output(nothing),
  listScanCodes: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/scan-codes',
      tags,
      summary: 'List the codes for ABHA apps (members)',
    })
    .input(ofClinic)
    .output(z.object({ codes: z.array(scanCode) })),
  listFacilities: operation
    .route({
      method: 'GET',
      path: '/admin/facilities',
      tags,
      summary: 'List the facilities that clinics entered (super admin)',
    })
    .output(z.object({ isOffered: z.boolean(), facilities: z.array(enteredFacility) })),
  registerFacility: operation
    .route({
      method: 'POST',
      path: '/admin/facilities/{clinicId}',
      tags,
      summary: 'Register this installation as the bridge of a clinic’s facility (super admin)',
    })
    .input(ofClinic.extend({ facilityId: scanFacility.shape.facilityId }))
    .output(nothing),
};
