/** Copies the text to the clipboard. Rejects if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  copyOverPlainHttp(text);
}

/**
 * Copies without `clipboard`, which browsers hide over plain HTTP, for example at a clinic's local address.
 */
function copyOverPlainHttp(text: string) {
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', fill, { once: true });
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else copies without HTTPS
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!isDone) throw new Error('The browser refused to copy.');
}
