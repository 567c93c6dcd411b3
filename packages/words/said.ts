/**
 * Returns a message, with its values filled in if it takes any, as in `said(words.did[kind], { by, token })`.
 */
export const said = <Of>(message: string | ((of: Of) => string), of: Of): string =>
  typeof message === 'string' ? message : message(of);
