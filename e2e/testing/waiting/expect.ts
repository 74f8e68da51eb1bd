import { type Locator, expect as plain } from '@playwright/test';

/** Asked for less than 2.5 seconds, a locator looks every 100 ms; for longer, it soon looks every half second. */
const closelyMs = 2400;

interface Options {
  timeout?: number;
  visible?: boolean;
}

/**
 * With a `toBeVisible` that sees soon what has come: by itself it soon looks every half second, and each look that finds
 * nothing describes the whole page for the message of a failure.
 */
export const expect = plain.extend({
  async toBeVisible(locator: Locator, options: Options = {}) {
    const { isNot } = this;
    const timeout = Math.min(closelyMs, options.timeout ?? closelyMs);
    try {
      if (!isNot && options.visible !== false) {
        const isSeen = await locator.waitFor({ timeout }).then(
          () => true,
          () => false,
        );
        if (isSeen) return { pass: true, message: () => '' };
      }
      await (isNot ? plain(locator).not.toBeVisible(options) : plain(locator).toBeVisible(options));
    } catch (error) {
      return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
    }
    return { pass: !isNot, message: () => '' };
  },
});
