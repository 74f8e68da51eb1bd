/** An id as test titles and comments write it, such as CART-02 or ORD-06.2. */
const id = '[A-Z][A-Z0-9]*-\\d+(?:\\.\\d+)?';

/** The ids that a page of requirements defines, one line each. @param {string} page */
export const definedIds = (page) =>
  new Set(
    [...page.matchAll(new RegExp(`^- \\*\\*(${id})\\*\\*`, 'gm'))].map(([, requirementId = '']) => requirementId),
  );

/**
 * Ids in test titles that lead nowhere.
 * @param {Set<string>} defined
 * @param {{ path: string, text: string }[]} tests
 * @returns {string[]}
 */
export const findUnknownIds = (defined, tests) =>
  tests.flatMap(({ path, text }) => {
    const named = new Set(
      [...text.matchAll(new RegExp(`\\[(${id})\\]`, 'g'))].map(([, requirementId = '']) => requirementId),
    );
    return [...named]
      .filter((each) => !defined.has(each))
      .map((each) => `${path} names [${each}], which docs/requirements.md does not define`);
  });
