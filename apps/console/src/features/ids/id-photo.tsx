import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { cx } from '@pcmall/ui/lib/cx';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { idsMessages } from './ids.messages';

const largest = 6;

interface IdPhotoProps {
  side: 'front' | 'back';
  /** JPEG in base64. */
  content: string;
  /** Quarter turns, clockwise. */
  turns: number;
  onTurn: () => void;
  /** R turns this one: the pointer or the focus was here last. */
  isActive: boolean;
  onActive: () => void;
}

/** A photo to look at closely: the wheel and the buttons zoom, dragging moves what is seen. */
export function IdPhoto({ side, content, turns, onTurn, isActive, onActive }: IdPhotoProps) {
  const t = useT(idsMessages);
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const change = (factor: number) => {
    const to = Math.min(largest, Math.max(1, zoom * factor));
    setZoom(to);
    if (to === 1) setOffset({ x: 0, y: 0 });
  };
  useEffect(() => {
    const element = box.current;
    const roll = (event: WheelEvent) => {
      // The page must stay where it is, which a listener of React can't ask for.
      event.preventDefault();
      setZoom((now) => Math.min(largest, Math.max(1, now * (event.deltaY < 0 ? 1.2 : 1 / 1.2))));
    };
    element?.addEventListener('wheel', roll, { passive: false });
    return () => element?.removeEventListener('wheel', roll);
  }, []);
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1 && zoom > 1) setOffset(({ x, y }) => ({ x: x + movementX, y: y + movementY }));
  };
  const name = t(`ids.${side}`);
  // A card that lies on its side is taller than the box is.
  const fit = turns % 2 === 1 ? 0.63 : 1;
  return (
    <figure className="flex min-w-0 flex-col" onPointerEnter={onActive} onFocus={onActive}>
      <figcaption className="mb-1 flex items-center justify-between gap-2">
        <span className={cx('text-sm font-medium', isActive ? 'text-theme-text' : 'text-ink-soft')}>{name}</span>
        <span className="flex">
          <IconButton small icon="minus" label={t('ids.zoomOut', { side: name })} onClick={() => change(1 / 1.5)} />
          <IconButton small icon="plus" label={t('ids.zoomIn', { side: name })} onClick={() => change(1.5)} />
          <IconButton small icon="redo" label={t('ids.turn', { side: name })} onClick={onTurn} />
        </span>
      </figcaption>
      <div
        ref={box}
        onPointerMove={drag}
        className={cx(
          'relative aspect-[1.5] touch-pan-y overflow-hidden rounded-lg border bg-ground-deep select-none',
          isActive ? 'border-theme-ring' : 'border-line',
          zoom > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <img
          src={`data:image/jpeg;base64,${content}`}
          alt={name}
          draggable={false}
          data-zoom={zoom.toFixed(2)}
          data-turns={turns % 4}
          style={{
            translate: [offset.x, offset.y].map((pixels) => `${pixels}px`).join(' '),
            rotate: `${turns * 90}deg`,
            scale: String(zoom * fit),
          }}
          className="absolute inset-0 size-full object-contain transition-transform"
        />
      </div>
    </figure>
  );
}
