/** Lets the browser save a file. `type` is its MIME type. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the address by its next task, not before.
  setTimeout(() => URL.revokeObjectURL(url));
}
