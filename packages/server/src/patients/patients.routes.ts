import { os } from '../http/router-base.ts';
import { confirmPatientPhone, requestPatientCode } from './confirm-patient-phone.ts';
import { getPatient } from './get-patient.ts';
import { listPatients } from './list-patients.ts';
import { updatePatient } from './update-patient.ts';

const { patients } = os;

export const patientsRoutes = {
  requestPatientCode: patients.requestPatientCode.handler(async ({ context, input }) => {
    await requestPatientCode(context.app, input);
    return {};
  }),
  confirmPatientPhone: patients.confirmPatientPhone.handler(async ({ context, input }) => {
    await confirmPatientPhone(context.app, input);
    return {};
  }),
  listPatients: patients.listPatients.handler(({ context, input }) => listPatients(context.app, input)),
  getPatient: patients.getPatient.handler(({ context, input }) => getPatient(context.app, input)),
  updatePatient: patients.updatePatient.handler(({ context, input }) => updatePatient(context.app, input)),
};
