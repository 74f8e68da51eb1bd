/** What all text boxes and selects have in common. */
export const controlStyle =
  'w-full rounded-md border border-line-strong bg-white text-base text-ink transition-colors max-lg:text-lg hover:border-ink-muted ' +
  'focus:border-theme-ring focus:outline-2 focus:outline-offset-0 focus:outline-theme-ring/25 ' +
  'aria-invalid:border-danger aria-invalid:focus:outline-danger/25 ' +
  'disabled:border-line disabled:bg-ground disabled:text-ink-muted read-only:not-[select]:bg-ground';
