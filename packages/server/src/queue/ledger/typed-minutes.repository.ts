/**
 * SQL for the configured average consultation of `doctor d` in minutes: the doctor's own average overrides
 * that of `clinic c`. Null means that the default of 15 minutes applies.
 */
export const TYPED_MINUTES = 'coalesce(d.consultation_minutes, nullif(c.consultation_minutes, 15))';
