import { Button } from '@pcmall/ui/button';
import { cx } from '@pcmall/ui/lib/cx';
import type { ComponentProps } from 'react';

interface KeyButtonProps extends ComponentProps<typeof Button> {
  /** The key that does the same, shown on the button. */
  keyName: string;
}

/** Beats what every button has: words that are longer than a column stand in as many lines as they need. */
const wrapping = 'h-auto! min-h-control justify-start! py-1 text-start! whitespace-normal!';

/** A decision with its key. One as wide as its column begins at the left. */
export function KeyButton({ keyName, children, className, block, ...rest }: KeyButtonProps) {
  return (
    <Button
      aria-keyshortcuts={keyName}
      {...rest}
      {...(block && { block })}
      className={cx('gap-2', block && wrapping, className)}
    >
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
