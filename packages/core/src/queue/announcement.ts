/** Announcements to everybody who waits: a late start, or a break. */
export const ANNOUNCEMENT_KINDS = ['delay', 'break'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** `until` is an ISO instant at which the doctor continues and the announcement ends by itself. */
export type Announcement = { kind: AnnouncementKind; until: string };

/** The longest that can be announced at once. */
export const ANNOUNCEMENT_MAX_MINUTES = 240;

/** The announcement if it still holds. */
export function announcementAt(now: Date, announcement: Announcement | null): Announcement | null {
  return announcement !== null && Date.parse(announcement.until) > now.getTime() ? announcement : null;
}
