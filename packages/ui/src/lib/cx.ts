/** Class names, without those whose condition is false. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
