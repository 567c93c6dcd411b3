/** The error of a field that must not be blank; nothing when it is not. */
export function missing(value: string, message: string): string | undefined {
  return value.trim() === '' ? message : undefined;
}
