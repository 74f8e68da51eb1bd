import { Button } from '@pcmall/ui/button';
import { cx } from '@pcmall/ui/lib/cx';
import type { ComponentProps } from 'react';

interface KeyButtonProps extends ComponentProps<typeof Button> {
  /** The key that does the same, shown on the button. */
  keyName: string;
}

/** A decision with its key. */
export function KeyButton({ keyName, children, className, ...rest }: KeyButtonProps) {
  return (
    <Button aria-keyshortcuts={keyName} {...rest} className={cx('gap-2', className)}>
      <KeyMark>{keyName}</KeyMark>
      <span>{children}</span>
    </Button>
  );
}

/** How a key looks beside what it does. Screen readers learn of it from `aria-keyshortcuts`. */
export function KeyMark({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="numbers inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-sm border border-current px-1 text-xs opacity-70"
    >
      {children}
    </kbd>
  );
}
