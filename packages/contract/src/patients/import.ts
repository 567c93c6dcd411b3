/**
 * Imports a clinic's list of patients in parts. The user can preview the list before the import, and undo the
 * whole import afterwards.
 */
import { AGE_MAX, IMPORT_PART_ROWS, PATIENT_NAME_MAX_LENGTH, SEXES } from '@baari/core/patients';
import { z } from 'zod';
import { id, instant, line, operation, phone, typedPhone } from '../shared/index.ts';

const named = z.object({ name: line(PATIENT_NAME_MAX_LENGTH), phone: typedPhone });

const listed = named.extend({
  /** The age in whole years. */
  age: z.number().int().min(0).max(AGE_MAX).nullable(),
  sex: z.enum(SEXES).nullable(),
});

const part = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(IMPORT_PART_ROWS);

export const patientImport = z.object({
  importId: id,
  at: instant,
  by: z.string(),
  /** The number of patients that the import created, and the number of them that still exist. */
  added: z.number().int(),
  left: z.number().int(),
  undone: z.object({ at: instant, by: z.string() }).nullable(),
});
export type PatientImport = z.infer<typeof patientImport>;

const tags = ['Patients of a clinic'];
const ofClinic = z.object({ clinicId: id });
const ofImport = ofClinic.extend({ importId: id });

export const patientImports = {
  checkPatientImport: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/patient-imports/check',
      tags,
      summary: 'Preview the import of some rows. Changes nothing (admins, owners)',
    })
    .input(ofClinic.extend({ rows: part(named) }))
    .output(
      z.object({
        /** The results of the rows, in their order. */
        rows: z.array(
          z.object({
            /** Null for an invalid phone number. */
            phone: phone.nullable(),
            isKnown: z.boolean(),
          }),
        ),
      }),
    ),
  addToPatientImport: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/patient-imports/{importId}/rows',
      tags,
      summary:
        'Import rows, except patients already known. The first part begins the import (admins, owners)',
    })
    .input(ofImport.extend({ rows: part(listed) }))
    .output(
      z.object({
        /** The number of patients that the import has created so far. */
        added: z.number().int(),
      }),
    ),
  undoPatientImport: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/patient-imports/{importId}/undo',
      tags,
      summary: 'Remove an import’s patients who have had no token since (admins, owners)',
    })
    .input(ofImport)
    .output(patientImport),
  listPatientImports: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/patient-imports',
      tags,
      summary: 'List the last imports, newest first (admins, owners)',
    })
    .input(ofClinic)
    .output(z.object({ imports: z.array(patientImport) })),
};
