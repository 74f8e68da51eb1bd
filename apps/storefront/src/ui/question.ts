export type Question = {
  title?: string;
  confirmText?: string;
  cancelText?: string;
  /** What is confirmed can't be undone: the button turns red. */
  danger?: boolean;
} & ({ text: string; html?: never } | { html: string; text?: never });

export interface ConfirmViewProps {
  question: Question;
  onAnswer: (isConfirmed: boolean) => void;
}
