export interface RichTextProps {
  label: string;
  /** HTML; the server cleans it before it is stored. */
  value: string;
  onChange: (html: string) => void;
  /** Keeps a picture and answers with its address; without it there are none. */
  upload?: (file: File) => Promise<string>;
}
