/**
 * A doctor's average consultation in minutes as somebody typed it, of `doctor d` and `clinic c`: the doctor's own beats the
 * clinic's, and the 15 that a clinic begins with were typed by nobody.
 */
export const TYPED_MINUTES = 'coalesce(d.consultation_minutes, nullif(c.consultation_minutes, 15))';
