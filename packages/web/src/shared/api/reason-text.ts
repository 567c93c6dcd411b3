import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@baari/core/accounts';
import { FAMILY_LIMIT } from '@baari/core/queue';
import type { ErrorDetails } from '@baari/core/shared';
import { z } from 'zod';
import { durationText } from '../format/format.ts';
import { ApiError, type FailureReason } from './api-error.ts';

type Words = string | ((details: ErrorDetails) => string);

const throttle = z.object({ retryAfterSeconds: z.number() });

function tryAgainIn(details: ErrorDetails): string {
  const parsed = throttle.safeParse(details);
  return parsed.success ? `in ${durationText(parsed.data.retryAfterSeconds)}` : 'in a while';
}

function numberIn(details: ErrorDetails, name: string, otherwise: number): number {
  const value = details[name];
  return typeof value === 'number' ? value : otherwise;
}

// The type makes a reason without words a compile error.
const words: Record<FailureReason, Words> = {
  'network.failed':
    'The server could not be reached. Check the connection and try again: nothing is lost, and nothing is done twice.',
  'request.invalid': 'Something in the form is not as it should be. Please check what you entered.',
  'request.too_large': 'This is too long to be sent. Please shorten it.',
  'request.rate_limited': (details) => `Too many requests at once. Please try again ${tryAgainIn(details)}.`,
  'request.not_found': 'This does not exist any more. Load the page again.',
  'request.cross_site': 'The request came from another website and was refused. Load the page again.',
  'server.internal': 'An unexpected error occurred.',
  'server.stopping': 'The server is restarting. Please try again in a moment.',
  'db.unavailable': 'The server is not ready just now. Please try again in a moment.',

  'account.sign_in_required': 'Please sign in again.',
  'account.wrong_email_or_password':
    'Email or password is wrong. Did you just sign up? Then open the link in the mail we sent you first.',
  'account.wrong_password': 'This is not your password. Forgot it? Sign out and choose a new one by mail.',
  'account.password_too_short': (details) =>
    `Password must be at least ${numberIn(details, 'minLength', PASSWORD_MIN_LENGTH)} characters long`,
  'account.password_too_long': `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`,
  'account.password_too_common':
    'This password is one of the first that others would guess. Choose another one.',
  'account.invalid_verification_link':
    'This link does not work any more. If you have verified your email already, sign in; else ask for a new mail.',
  'account.invalid_reset_link': 'Invalid reset link. Please request a new password reset.',
  'account.too_many_attempts': (details) => `Too many attempts. Please try again ${tryAgainIn(details)}.`,
  'account.too_busy': (details) =>
    `Very many people are signing in just now. Please try again ${tryAgainIn(details)}.`,
  'account.invalid_phone_code':
    'This code is wrong or has run out. Check the newest message, or ask for a new code.',
  'account.phone_taken': 'This phone number signs in to another account. Use another number.',
  'account.phone_sign_in_off': 'Signing in by phone is not available here. Use your email and password.',

  'clinic.not_found': 'This clinic does not exist any more.',
  'clinic.not_a_member': 'You do not have permission to access this clinic.',
  'clinic.role_too_low': 'This needs an admin or the owner of the clinic.',
  'clinic.inactive': 'This clinic is not active.',
  'clinic.slug_taken': 'A clinic with a similar name already exists. Please choose a different name.',
  'clinic.slug_reserved': 'This address is used by Baari itself. Please choose a different one.',
  'clinic.slug_empty':
    'A name in this script gives no web address. Take the one suggested, or type another with the letters a–z.',
  'clinic.name_with_address': 'The name cannot hold a web address. Write the clinic’s name alone.',
  'clinic.none_found':
    'No clinic was found for your email. Register one, or ask the clinic’s owner for an invitation.',
  'clinic.active': 'Please deactivate the clinic first to edit details.',
  'clinic.already_active': 'This clinic is active already.',
  'clinic.changed_meanwhile': 'Somebody else changed this clinic meanwhile. Compare, then save again.',
  'clinic.too_many_invitations': (details) =>
    `Too many invitations are open. Take some back, or try again ${tryAgainIn(details)}.`,
  'clinic.invalid_invitation':
    'This invitation does not work any more. Ask the clinic to send you a new one.',
  'clinic.invitation_for_other_email':
    'This invitation is for another email than the one you signed in with.',
  'clinic.already_a_member': 'This person is a member of the clinic already.',
  'clinic.member_not_found': 'This person is not a member of the clinic any more.',
  'clinic.owner_stays': 'The owner of a clinic can not be changed or removed.',
  'clinic.places_unavailable': 'Places can not be searched just now. Type the address instead.',

  'doctor.not_found': 'This doctor does not exist any more.',
  'doctor.invalid_phone_or_code': 'Invalid phone number or OTP',
  'doctor.too_many_attempts': (details) => `Too many attempts. Please try again ${tryAgainIn(details)}.`,
  'doctor.sign_in_locked':
    'Sign-in is locked after too many attempts. Ask the clinic to press “Allow sign-in”, then try again.',
  'doctor.name_with_address': 'The name cannot hold a web address. Write the doctor’s name alone.',
  'doctor.changed_meanwhile': 'Somebody else changed this doctor meanwhile. Compare, then save again.',

  'patient.invalid_phone': 'Please enter a valid phone number',
  'patient.not_found': 'This patient is not in the clinic’s records any more.',
  'patient.name_taken': 'Another patient with this name has this phone number already.',
  'patient.changed_meanwhile': 'Somebody else changed this patient meanwhile. Compare, then save again.',
  'patient.has_live_token':
    'This patient is waiting or inside now. Complete or cancel the token first, then erase.',
  'patient.erased': 'This patient was erased meanwhile: the token cannot come back.',

  'patient.confirmation_off': 'This clinic does not ask for phones to be confirmed.',
  'patient.phone_gets_no_texts':
    'Codes go to Indian mobile numbers alone. Add this patient at the reception.',
  'patient.too_many_codes': 'This clinic has sent as many codes as it may in an hour.',

  'billing.clinic_limit': 'You’ve reached the limit of 1 clinic on the Free plan.',
  'billing.doctor_limit':
    'You’ve reached the limit of 1 doctor on the Free plan. Upgrade to Pro for unlimited doctors.',
  'billing.daily_token_limit': (details) =>
    `You’ve reached the daily limit of ${numberIn(details, 'limit', 10)} tokens on the Free plan. Upgrade to Pro for unlimited tokens.`,
  'billing.doctor_not_covered':
    'This doctor is beyond the limit of the Free plan and gives out no new tokens. Upgrade to Pro for unlimited doctors.',
  'billing.payment_off': 'Payments are not taken here. Ask for Pro on the pricing page.',
  'billing.gateway_unavailable':
    'The payment service does not answer just now. Nothing is lost: please try again in a moment.',
  'billing.order_not_found': 'This payment is not known here.',
  'billing.wrong_signature': 'There was an issue verifying your payment. Please contact support.',
  'billing.not_paid': 'This payment was not completed.',
  'billing.pro_is_granted': 'Your account has Pro already, without an end. There is nothing to pay.',
  'billing.already_free': 'Your account is on the Free plan already.',
  'billing.no_receipt': 'There is no receipt, because nothing was paid.',

  'platform.super_admin_required': 'You don’t have permission to access this page',
  'platform.wrong_confirmation': 'What was typed is not what was asked for. Nothing was deleted.',
  'platform.clear_data_off': 'Clearing all data is switched off here.',
  'platform.clinic_not_deleted':
    'This clinic is not deleted: its owner and admins erase its patients themselves.',
  'platform.clinic_without_owner': 'This clinic has no owner, so it has no plan of its own.',
  'platform.user_not_found': 'This account does not exist any more.',
  'platform.request_not_found': 'This request does not exist any more.',
  'platform.request_already_decided': 'Somebody else has decided on this request already.',
  'platform.request_pending': 'Your request is with us already. We will write to you.',
  'platform.already_pro': 'Your account has Pro already.',
  'platform.job_not_found': 'This job is not waiting to be tried again any more.',

  'queue.forbidden': 'You do not have permission to run this queue.',
  'queue.practice_closed': 'The practice is closed. Start Practice first.',
  'queue.practice_already_open': 'The practice is open already.',
  'queue.practice_already_closed': 'The practice is closed already.',
  'queue.nobody_waiting': 'There are no patients in the queue',
  'queue.call_superseded': 'Somebody else called a patient just before you.',
  'queue.all_arrived': 'Everybody who waits is in the clinic already.',
  'queue.nobody_called': 'No patient is called right now.',
  'queue.no_session': 'This queue has ended.',
  'queue.token_not_found': 'This token is not in the queue any more.',
  'queue.token_not_waiting': 'This patient is not waiting any more.',
  'queue.token_not_called': 'This patient is not the one called any more.',
  'queue.token_not_skipped': 'Only a skipped or no-show patient can be put back.',
  'queue.token_already_arrived': 'This patient was marked as arrived already.',
  'queue.token_not_arrived': 'This patient is not marked as arrived.',
  'queue.arrival_seen': 'The clinic has seen this patient: only the clinic can take the arrival back.',
  'queue.phone_has_token': 'A token has already been generated for this phone number today.',
  'queue.phone_unconfirmed': 'This phone has to be confirmed by a code first.',
  'queue.family_limit': (details) =>
    `This phone number has ${numberIn(details, 'limit', FAMILY_LIMIT + 1)} tokens waiting, which is the most it can have.`,
  'queue.patient_has_other_token': 'This patient has another token waiting.',
  'queue.nothing_announced': 'Nothing is announced any more.',
  'queue.cannot_undo': 'This can not be undone.',
  'queue.too_late_to_undo': 'Only what was done within the last minute can be undone.',
  'queue.changed_since': 'The queue has changed since, so this can not be undone any more.',
  'queue.push_service_unknown': 'Alerts cannot be sent to this browser.',
};

/** A refusal in words for whoever is at the screen. */
export function reasonText(reason: FailureReason, details: ErrorDetails = {}): string {
  const text = words[reason];
  return typeof text === 'string' ? text : text(details);
}

/** What a failed call came to, in words. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? reasonText(error.reason, error.details) : reasonText('server.internal');
}

const refusedFields = z.object({ fields: z.array(z.object({ path: z.string() })) });

/** The fields that the server's validation refused, by name; none for any other error. */
export function refusedFieldNames(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.reason !== 'request.invalid') return [];
  const parsed = refusedFields.safeParse(error.details);
  return parsed.success ? parsed.data.fields.map((field) => field.path) : [];
}
