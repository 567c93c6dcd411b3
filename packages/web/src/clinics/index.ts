export { clinicDetailsQuery, myClinicsQuery } from './api.ts';
export { ClinicDetailsDialog } from './components/clinic-details-dialog.tsx';
export { ClinicSettingsForm } from './components/clinic-settings-form.tsx';
export { ReactivateButton } from './components/reactivate-button.tsx';
export { clinicToOpen, rememberClinic } from './last-clinic.ts';
export { useMyClinics } from './use-my-clinics.ts';
