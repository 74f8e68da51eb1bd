import { Button } from '@pcmall/ui/button';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropZoneProps {
  title: string;
  hint?: string;
  choose: string;
  accept: string;
  pending?: boolean;
  isLarge?: boolean;
  onFiles: (files: File[]) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** Where files are dropped, or chosen with the button. */
export function DropZone({
  title,
  hint,
  choose,
  accept,
  pending = false,
  isLarge = false,
  onFiles,
  children,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !pending) onFiles([...files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <section
      aria-label={title}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        take(event.dataTransfer.files);
      }}
      className={cx(
        'flex flex-col items-center gap-2 rounded-lg border-2 border-dashed px-6 text-center transition-colors',
        isLarge ? 'py-12' : 'py-5',
        isOver ? 'border-theme-ring bg-theme-soft' : 'border-line-strong bg-ground',
      )}
    >
      {isLarge && <Icon name="upload" size={36} className="text-theme-text" />}
      <p className={isLarge ? 'text-lg font-semibold' : 'font-medium'}>{title}</p>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button
          icon="document"
          size={isLarge ? undefined : 'sm'}
          pending={pending}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        <span className="contents">{children}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={choose}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </section>
  );
}
