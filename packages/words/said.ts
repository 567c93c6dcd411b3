/** Says a message that may take nothing: `said(words.did[kind], { by, token })`. */
export const said = <Of>(message: string | ((of: Of) => string), of: Of): string =>
  typeof message === 'string' ? message : message(of);
