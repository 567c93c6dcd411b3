/** What stands in a text field of a form that was read; nothing when the form has no such field. */
export function typedText(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}
