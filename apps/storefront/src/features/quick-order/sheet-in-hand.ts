/** The file that this tab has begun its last quick order with: read once more, it need not be chosen again. */
let inHand: { draftId: string; file: File } | undefined;

export const holdSheet = (draftId: string, file: File) => {
  inHand = { draftId, file };
};

export const sheetOf = (draftId: string): File | undefined => (inHand?.draftId === draftId ? inHand.file : undefined);
