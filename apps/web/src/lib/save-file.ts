/** Lets the browser save a file. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file a moment after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
