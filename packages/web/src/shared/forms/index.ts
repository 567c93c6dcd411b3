export { forgetAllValues, keepValues, keepValuesOf, keptValues } from './kept-values.ts';
export { mergeEdits, type MergedEdits } from './merge-edits.ts';
export { missing } from './missing.ts';
export { useForm, type FieldErrors } from './use-form.ts';
