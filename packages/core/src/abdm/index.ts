export { COUNTER_ID, FACILITY_ID, HIP_NAME, QR_SPELLINGS, scanCode, type ScanQr } from './scan-code.ts';
