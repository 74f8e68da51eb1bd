import type { Locator } from '@playwright/test';

/** Chooses a file of so many zeros. The page makes it itself: megabytes take seconds on their way from the test. */
export const chooseLargeFile = (input: Locator, name: string, type: string, bytes: number) =>
  input.evaluate(
    (element, file) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
      (element as HTMLInputElement).files = chosen.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, type, bytes },
  );
