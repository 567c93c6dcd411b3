/** The contract's routes for a patient's page, which loads no schema library. */

/** The header with the idempotency key of a request. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Methods and paths of the operations that patients' pages call. The contract uses these routes too. */
export const patientRoutes = {
  patients: {
    requestPatientCode: { method: 'POST', path: '/clinics/{clinicId}/patient-phone/code' },
    confirmPatientPhone: { method: 'POST', path: '/clinics/{clinicId}/patient-phone' },
  },
  queue: {
    issueToken: { method: 'POST', path: '/doctors/{doctorId}/tokens' },
    getToken: { method: 'GET', path: '/tokens/{secret}' },
    announceArrival: { method: 'POST', path: '/tokens/{secret}/arrival' },
    withdrawArrival: { method: 'POST', path: '/tokens/{secret}/arrival/withdraw' },
    announceComing: { method: 'POST', path: '/tokens/{secret}/coming' },
    announceBack: { method: 'POST', path: '/tokens/{secret}/back' },
    proveHolder: { method: 'POST', path: '/tokens/{secret}/holder' },
    leave: { method: 'POST', path: '/tokens/{secret}/leave' },
    takeBackLeave: { method: 'POST', path: '/tokens/{secret}/leave/take-back' },
    askPriority: { method: 'POST', path: '/tokens/{secret}/priority' },
    setTravelTime: { method: 'POST', path: '/tokens/{secret}/travel-time' },
    setTextAlerts: { method: 'POST', path: '/tokens/{secret}/text-alerts' },
    setWhatsappAlerts: { method: 'POST', path: '/tokens/{secret}/whatsapp' },
    checkTokens: { method: 'POST', path: '/tokens/check' },
    recallName: { method: 'POST', path: '/tokens/recall-name' },
    getBoard: { method: 'GET', path: '/boards/{slug}' },
  },
  bookings: {
    listFreeBands: { method: 'GET', path: '/doctors/{doctorId}/bands' },
    book: { method: 'POST', path: '/doctors/{doctorId}/bookings' },
    getBooking: { method: 'GET', path: '/bookings/{secret}' },
    checkBookings: { method: 'POST', path: '/bookings/check' },
    moveBooking: { method: 'POST', path: '/bookings/{secret}/move' },
    proveBooker: { method: 'POST', path: '/bookings/{secret}/holder' },
    cancelBooking: { method: 'POST', path: '/bookings/{secret}/cancel' },
    takeBackCancel: { method: 'POST', path: '/bookings/{secret}/cancel/take-back' },
    confirmComing: { method: 'POST', path: '/bookings/{secret}/coming' },
    announceBooked: { method: 'POST', path: '/bookings/{secret}/here' },
  },
} as const;
