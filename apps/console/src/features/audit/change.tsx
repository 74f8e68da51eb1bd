type Fields = Record<string, unknown> | null;

interface ChangeProps {
  before: Fields;
  after: Fields;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Each field with what it was and what it became. */
export function Change({ before, after }: ChangeProps) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => textOf(before?.[name]) !== textOf(after?.[name]),
  );
  const lines = names.map((name) => ({ name, was: textOf(before?.[name]), is: textOf(after?.[name]) }));
  return (
    <span title={lines.map(({ name, was, is }) => `${name}: ${was ?? ''} → ${is ?? ''}`).join('\n')}>
      {lines.map(({ name, was, is }) => (
        <span key={name} className="me-3">
          <span className="text-ink-muted">{`${name} `}</span>
          {was !== undefined && <del className="text-ink-muted">{was}</del>}
          {was !== undefined && is !== undefined && <span aria-hidden>{' → '}</span>}
          {is !== undefined && <ins className="no-underline">{is}</ins>}
        </span>
      ))}
    </span>
  );
}
