export interface RichTextProps {
  label: string;
  /** HTML; the server cleans it before it is stored. */
  value: string;
  onChange: (html: string) => void;
  /** It is read only: an editor is no input that a fieldset could disable. */
  disabled?: boolean;
  /** Keeps a picture and answers with its address; without it there are none. */
  upload?: (file: File) => Promise<string>;
}
