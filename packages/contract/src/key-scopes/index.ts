/** Lists the operations that are open to API keys, with the scope that each needs. */
import type { KeyScope } from '@baari/core/keys';
import type { Contract } from '../index.ts';

/**
 * Lists every operation that is open to keys. `any` means that every key may call the operation. An operation
 * that is missing here refuses keys. This includes all new operations, and those on settings, members, keys,
 * money and everything that deletes.
 */
export const KEY_OPERATIONS = {
  keys: { getOwnKey: 'any' },
  queue: {
    getClinicConsole: 'queue:read',
    getDoctorConsole: 'queue:read',
    listCallBacks: 'queue:read',
    getDoctorHistory: 'queue:read',
    addPatient: 'queue:write',
    // A slip shows the address of the patient's page, on which a patient can leave the queue.
    getTokenSlip: 'queue:write',
    setCalledBack: 'queue:write',
    callNext: 'queue:write',
    callToken: 'queue:write',
    recall: 'queue:write',
    notHere: 'queue:write',
    sendAway: 'queue:write',
    back: 'queue:write',
    endTest: 'queue:write',
    markArrived: 'queue:write',
    correctPatient: 'queue:write',
    complete: 'queue:write',
    skip: 'queue:write',
    putBack: 'queue:write',
    placeSoon: 'queue:write',
    placeAtOnce: 'queue:write',
    placeInTurn: 'queue:write',
    declinePriority: 'queue:write',
    moveToken: 'queue:write',
    moveLine: 'queue:write',
    clearNotArrived: 'queue:write',
    startPractice: 'queue:write',
    stopTokens: 'queue:write',
    keepForLater: 'queue:write',
    closePractice: 'queue:write',
    announce: 'queue:write',
    withdrawAnnouncement: 'queue:write',
    listVisits: 'patients:read',
  },
  doctors: { getCalendar: 'queue:read', getHolidays: 'queue:read' },
  bookings: {
    listBookings: 'bookings:read',
    listClinicBookings: 'bookings:read',
    listDeskBands: 'bookings:read',
    getBookingRules: 'bookings:read',
    listComingAgain: 'bookings:read',
    bookFor: 'bookings:write',
    moveBookingFor: 'bookings:write',
    cancelBookingFor: 'bookings:write',
    markMissed: 'bookings:write',
    takeBackMissed: 'bookings:write',
    setBookingCalledBack: 'bookings:write',
    checkIn: 'bookings:write',
    setComeAgain: 'bookings:write',
  },
  patients: { listPatients: 'patients:read', getPatient: 'patients:read' },
  reports: { getReport: 'reports:read', getToday: 'reports:read' },
} satisfies { [F in keyof Contract]?: { [Name in keyof Contract[F]]?: KeyScope | 'any' } };

const SCOPES: Readonly<Record<string, Readonly<Record<string, KeyScope | 'any'>>>> = KEY_OPERATIONS;

/** Returns the scope that an operation requires of a key, or null if the operation refuses keys. */
export const keyScopeOf = (feature: string, name: string): KeyScope | 'any' | null =>
  SCOPES[feature]?.[name] ?? null;
