/** A clinic's patients, for its members. */
import { SORT_DIRECTIONS } from '@baari/core/shared';
import { PATIENT_NAME_MAX_LENGTH, PATIENT_SORTS, SEXES } from '@baari/core/patients';
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { patientRoutes } from '../patient-routes/index.ts';
import {
  email,
  id,
  instant,
  line,
  nothing,
  operation,
  phone,
  phoneCode,
  typedPhone,
} from '../shared/index.ts';
import { patientImports } from './import.ts';

export { type PatientImport } from './import.ts';

/** A visit is a token that was completed. */
export const clinicPatient = z.object({
  id,
  name: z.string(),
  /** Null for a patient without a phone. */
  phone: phone.nullable(),
  email: z.email().nullable(),
  /** The age in whole years, with the date on which staff entered it. */
  age: z.object({ years: z.number().int(), on: z.iso.date() }).nullable(),
  sex: z.enum(SEXES).nullable(),
  /** The ABHA address with most letters hidden, such as ra•••@abdm, if the clinic keeps it. */
  abhaAddress: z.string().optional(),
  visits: z.number().int(),
  firstVisitAt: instant.nullable(),
  lastVisitAt: instant.nullable(),
  /** The doctor of the patient's last visit, even if that doctor was removed. */
  lastDoctorName: doctorName.nullable(),
  /** The version increases with every edit. A request to edit must send the version that it started from. */
  version: z.number().int(),
});
export type ClinicPatient = z.infer<typeof clinicPatient>;

export const PATIENTS_PAGE_SIZE = 25;

export const patientList = z.object({
  patients: z.array(clinicPatient),
  /** The number of matches on all pages. */
  total: z.number().int(),
  page: z.number().int(),
});
export type PatientList = z.infer<typeof patientList>;

export const listPatientsInput = z.object({
  clinicId: id,
  /** A part of a name or phone, or empty for all patients. */
  search: z.string().trim().max(100).default(''),
  sort: z.enum(PATIENT_SORTS).default('lastVisit'),
  direction: z.enum(SORT_DIRECTIONS).default('desc'),
  /** The first page is 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const tags = ['Patients of a clinic'];
const patientTags = ['Patients'];

const ofPatientPhone = z.object({ clinicId: id, phone: typedPhone });

export const patients = {
  requestPatientCode: operation
    .route({
      ...patientRoutes.patients.requestPatientCode,
      tags: patientTags,
      summary: 'Send a code to a phone, if the clinic requires a confirmed one for a token',
    })
    .input(ofPatientPhone)
    .output(nothing),
  confirmPatientPhone: operation
    .route({
      ...patientRoutes.patients.confirmPatientPhone,
      tags: patientTags,
      summary: 'Confirm a phone on this device with the code sent to it',
    })
    .input(ofPatientPhone.extend({ code: phoneCode }))
    .output(nothing),
  listPatients: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/patients',
      tags,
      summary: 'Search patients, sorted, page by page (members)',
    })
    .input(listPatientsInput)
    .output(patientList),
  getPatient: operation
    .route({
      method: 'GET',
      path: '/patients/{patientId}',
      tags,
      summary: 'Get a patient (members)',
    })
    .input(z.object({ patientId: id }))
    .output(clinicPatient),
  updatePatient: operation
    .route({
      method: 'POST',
      path: '/patients/{patientId}',
      tags,
      summary: 'Change a patient’s name and email (members)',
    })
    .input(
      z.object({
        patientId: id,
        version: z.number().int(),
        name: line(PATIENT_NAME_MAX_LENGTH),
        email: email.nullable(),
      }),
    )
    .output(clinicPatient),
  ...patientImports,
};
