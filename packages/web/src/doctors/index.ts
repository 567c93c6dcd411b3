export { doctorLoginQuery } from './api.ts';
export type { SavedDoctor } from './doctor-draft.ts';
export { DeleteDoctorDialog } from './components/delete-doctor-dialog.tsx';
export { DoctorCodeDialog } from './components/doctor-code-dialog.tsx';
export { EditDoctorDialog } from './components/edit-doctor-dialog.tsx';
