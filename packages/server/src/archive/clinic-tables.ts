/**
 * Lists what a clinic's archive leaves out. An archive contains all other tables and columns of clinics,
 * which `listClinicTables` reads from the database's catalogue.
 */

/** Tables of a clinic that its archive leaves out, each with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  clinic_search: 'the database fills it from the clinic and its doctors',
  clinic_member: 'accounts belong to an installation: the header lists the members by email',
  clinic_invitation: 'an invitation’s link leads to the installation that sent it',
  doctor_login_session: 'a browser’s cookie belongs to the installation: doctors sign in again',
  doctor_sign_in_link: 'it works for ten minutes, and its address belongs to the installation',
  doctor_device: 'a device’s cookie is signed with the installation’s secret',
  queue_keeper: 'the clinic chooses anew which computers run its queues without internet',
  screen_code: 'its digits hold for some minutes',
  push_subscription: 'only the installation’s own push key reaches these browsers',
  booking_push_subscription: 'only the installation’s own push key reaches these browsers',
  come_again_push_subscription: 'only the installation’s own push key reaches these browsers',
  opening_alert: 'only the installation’s own push key reaches these browsers',
  api_key: 'the owner decides anew which programs work in the clinic here',
  abdm_facility: 'the operator of the other installation registers the facility anew',
  abdm_counter: 'it belongs to a facility, which the other installation registers anew',
  abha_address: 'the clinic chooses anew whether to keep them, when its facility is registered there',
  calendar_feed: 'its address belongs to the installation: the owner makes a new one',
  doctor_word: 'its address belongs to the installation, and it works for one day',
  missed_call_line: 'its address and its phone number belong to the installation',
  missed_call: 'its digests of phones are keyed with the installation’s secret, and it is kept for two days',
  webhook: 'the owner decides anew which programs get the clinic’s events from here',
  webhook_delivery: 'it belongs to a webhook of the installation',
  sent_text:
    'its digests of phones are keyed with the installation’s secret, and its limits are the installation’s',
};

/** Columns that an archive leaves out, each with the reason. A new row gets their default. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, string>> = {
  'clinic.text_permission': 'the operator of the other installation decides',
  'clinic.moving_since': 'a move ends at the other installation',
  'clinic.moved_to': 'a move ends at the other installation',
  'clinic.whatsapp_cap_paise': 'the operator of the other installation decides',
  'holder_proof.short_code': 'the text with its link names the installation that sent it',
  'understood_voice.said_by': 'accounts belong to an installation',
  'voice_recording.recorded_by': 'accounts belong to an installation',
};

/**
 * Columns that are encrypted with the installation's secret. The encrypted archive contains their values in
 * decrypted form.
 */
export const SEALED_COLUMNS = ['doctor.code_encrypted', 'whatsapp_number.credentials_sealed'] as const;
