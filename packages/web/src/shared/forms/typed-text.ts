/** Returns a text field's value. Empty if the form has no such field. */
export function typedText(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}
