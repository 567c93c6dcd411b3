export { forgetAllValues, keepValues, keepValuesOf, keptValues } from './kept-values.ts';
export { mergeEdits, missing, useForm, type FieldErrors, type MergedEdits } from './use-form.ts';
