import { Button } from '@pcmall/ui/button';
import { FieldNote } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import type { Elements } from '@pcmall/ui/lib/elements';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { richTextMessages } from './rich-text.messages';
import type { RichTextProps } from './rich-text-props';

interface RichTextFieldProps extends RichTextProps {
  aside?: Elements;
  error?: ReactNode;
}

// The editor is as large as the rest of the page: it comes with the field.
const RichTextEditor = lazy(() => import('./rich-text-editor'));

/** Formatted text with headings, lists, tables, links and pictures, or its HTML. */
export function RichTextField({ aside, error, ...props }: RichTextFieldProps) {
  const t = useT(richTextMessages);
  const [isHtml, setHtml] = useState(false);
  const noteId = useId();
  const { label, value, onChange } = props;
  return (
    <div className="min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <span aria-hidden className="font-medium">
          {label}
        </span>
        <span className="flex items-baseline gap-2 text-sm text-ink-muted">
          {aside}
          <Button size="sm" variant="ghost" onClick={() => setHtml(!isHtml)}>
            {t(isHtml ? 'rich.editor' : 'rich.html')}
          </Button>
        </span>
      </div>
      {isHtml ? (
        <textarea
          aria-label={label}
          spellCheck={false}
          rows={12}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(controlStyle, 'block max-h-120 min-h-60 px-3 py-2 font-mono text-sm')}
        />
      ) : (
        <Suspense fallback={<div className="h-60 rounded-md border border-line bg-ground" />}>
          <RichTextEditor {...props} onHtml={() => setHtml(true)} />
        </Suspense>
      )}
      <div className="mt-1 min-h-5" aria-live="polite">
        <FieldNote id={noteId} error={error} />
      </div>
    </div>
  );
}
