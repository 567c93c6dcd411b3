/** Announcements to all waiting patients: a late start or a break. */
export const ANNOUNCEMENT_KINDS = ['delay', 'break'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** `until` is the ISO instant at which the doctor continues and the announcement ends. */
export type Announcement = { kind: AnnouncementKind; until: string };

/** The longest break or delay that one announcement can have. */
export const ANNOUNCEMENT_MAX_MINUTES = 240;

/** Returns the announcement if it still applies. */
export function announcementAt(now: Date, announcement: Announcement | null): Announcement | null {
  return announcement !== null && Date.parse(announcement.until) > now.getTime() ? announcement : null;
}

/** The answers from which a doctor can choose on the doctor's link for one day. */
export const DOCTOR_WORDS = ['on_my_way', 'late', 'not_today'] as const;
export type DoctorWord = (typeof DOCTOR_WORDS)[number];

/** The choices for how many minutes late the doctor will be. */
export const LATE_CHOICES: readonly number[] = [10, 20, 30, 45, 60, 90];

/** The maximum number of answers that a doctor can give with the link for one day. */
export const WORDS_MAX = 20;
