import type { Localized } from '@pcmall/domain/localized';

type Fields = Record<string, unknown> | null;

interface ChangeProps {
  before: Fields;
  after: Fields;
}

/** A text that has both languages is read as one, not as it is stored. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (isLocalized(value)) return [...new Set([value.zh, value.en])].filter(Boolean).join(' / ');
  return JSON.stringify(value);
};

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).sort().join() === 'en,zh' &&
  Object.values(value).every((text) => typeof text === 'string');

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
