/**
 * The version of what live feeds say. It rises when a page that was built before a change would read a frame wrongly; a
 * field that older pages pass over is no new version.
 */
export const PROTOCOL_VERSION = 3;
