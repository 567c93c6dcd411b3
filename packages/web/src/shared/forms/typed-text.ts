/**
 * Returns a text field's value, or an empty text if the form has no such field.
 */
export function typedText(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}
