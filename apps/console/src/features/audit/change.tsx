import { useValueText } from './value-text';
import { useFieldText } from './words';

type Fields = Record<string, unknown> | null;

interface ChangeProps {
  before: Fields;
  after: Fields;
}

/** As much of a value as a line of a table has place for; the whole of it is in the tip. */
const longest = 120;

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Each field with what it was and what it became. */
export function Change({ before, after }: ChangeProps) {
  const fieldText = useFieldText();
  const textOf = useValueText();
  const lines = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({ name, was: textOf(name, before?.[name]), is: textOf(name, after?.[name]) }))
    .filter(({ was, is }) => was !== is);
  return (
    <span title={lines.map(({ name, was, is }) => `${fieldText(name)}: ${was ?? ''} → ${is ?? ''}`).join('\n')}>
      {lines.map(({ name, was, is }) => (
        <span key={name} className="me-3">
          <span className="text-ink-muted">{`${fieldText(name)} `}</span>
          {was !== undefined && <del className="text-ink-muted">{shortened(was)}</del>}
          {was !== undefined && is !== undefined && <span aria-hidden>{' → '}</span>}
          {is !== undefined && <ins className="no-underline">{shortened(is)}</ins>}
        </span>
      ))}
    </span>
  );
}
