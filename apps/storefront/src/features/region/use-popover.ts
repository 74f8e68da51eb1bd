import { type RefObject, useEffect, useRef, useState } from 'react';

const gap = 4;
const margin = 8;

const place = (opener: HTMLElement, panel: HTMLElement) => {
  const box = opener.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = panel;
  const hasRoomBelow = box.bottom + gap + height <= innerHeight - margin;
  const hasRoomAbove = box.top - gap - height >= margin;
  const below = hasRoomBelow || !hasRoomAbove;
  const top = below ? Math.min(box.bottom + gap, innerHeight - height - margin) : box.top - gap - height;
  panel.style.top = `${Math.max(margin, top)}px`;
  panel.style.left = `${Math.max(margin, Math.min(box.left, document.documentElement.clientWidth - width - margin))}px`;
};

/**
 * A native popover beside its opener, above or below it as there is room. It lies over dialogs, and Esc closes it
 * before them.
 */
export const usePopover = (): {
  opener: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  close: () => void;
} => {
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const [from, shown] = [opener.current, panel.current];
    if (!isOpen || !from || !shown) return;
    const follow = () => place(from, shown);
    follow();
    const resized = new ResizeObserver(follow);
    resized.observe(shown);
    // Scrolling of the dialog around it does not reach the window otherwise.
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [isOpen]);
  const close = () => {
    panel.current?.hidePopover();
    opener.current?.focus();
  };
  return { opener, panel, isOpen, setOpen, close };
};
