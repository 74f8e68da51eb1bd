/** How one is worded: docs/glossary.md. */
export type Question = {
  /** The question itself, which names what it is about. */
  title: string;
  /** The verb of the question. */
  confirmText: string;
  cancelText?: string;
  /** What is confirmed cannot be undone, so the button is red. */
  danger?: boolean;
  /** What follows from it, where something does. */
} & ({ text?: string; html?: never } | { html: string; text?: never });

export interface ConfirmViewProps {
  question: Question;
  /** The path of the screen that asks. */
  askedAt: string;
  onAnswer: (isConfirmed: boolean) => void;
}
