/**
 * A doctor's average consultation in minutes as somebody typed it, of `doctor d` and `clinic c`: the doctor's own beats the
 * clinic's. Null stands for the 15 minutes that a clinic begins with.
 */
export const TYPED_MINUTES = 'coalesce(d.consultation_minutes, nullif(c.consultation_minutes, 15))';
