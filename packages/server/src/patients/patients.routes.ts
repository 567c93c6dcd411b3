import { os } from '../http/router-base.ts';
import { getPatient } from './get-patient.ts';
import { listPatients } from './list-patients.ts';
import { updatePatient } from './update-patient.ts';

const { patients } = os;

export const patientsRoutes = {
  listPatients: patients.listPatients.handler(({ context, input }) => listPatients(context.app, input)),
  getPatient: patients.getPatient.handler(({ context, input }) => getPatient(context.app, input)),
  updatePatient: patients.updatePatient.handler(({ context, input }) => updatePatient(context.app, input)),
};
