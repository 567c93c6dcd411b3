/** A text field's value in a form; empty when the form has no such field. */
export function typedText(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}
