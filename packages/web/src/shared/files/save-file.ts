/** Saves a file in the browser. `type` is the file's MIME type. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file's address only in its next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
