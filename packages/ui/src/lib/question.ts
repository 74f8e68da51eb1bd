export type Question = {
  title?: string;
  confirmText?: string;
  cancelText?: string;
  /** What is confirmed cannot be undone, so the button is red. */
  danger?: boolean;
} & ({ text: string; html?: never } | { html: string; text?: never });

export interface ConfirmViewProps {
  question: Question;
  /** The path of the screen that asks. */
  askedAt: string;
  onAnswer: (isConfirmed: boolean) => void;
}
