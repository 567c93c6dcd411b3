/** The web app's server build, which renders pages before their scripts have loaded. */
export { renderDesk } from './console/render-desk.tsx';
export { chooseLocale, renderPatientPage, renderWidget } from './patient/server.tsx';
