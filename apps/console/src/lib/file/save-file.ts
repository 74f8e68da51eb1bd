/** Hands a file to the reader that the page has made or fetched. */
export const saveFile = (name: string, content: BlobPart, type: string) => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser may fetch a large one only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
