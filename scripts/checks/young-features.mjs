/**
 * What a browser among the oldest that the shop serves does not know: Chrome and Edge 109, Firefox 115, Safari 16.4. The
 * compiler refuses younger syntax and, by its `lib`, younger methods in our own code; this looks at what is shipped,
 * libraries included.
 */
const youngScript = [
  /\.(?:toSorted|toReversed|toSpliced)\(/,
  /\.with\(/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bIterator\.(?:from|prototype)\b/,
  /\b(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\b/,
  /\b(?:isWellFormed|toWellFormed)\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\bAbortSignal\.any\b/,
  /\bcheckVisibility\b/,
  /\brequestIdleCallback\b/,
  /:popover-open/,
  /\bRegExp\.escape\b/,
  // Not young, but missing in a page that came without HTTPS.
  /\brandomUUID\b/,
];

/** @param {string} script @returns {string[]} */
export const youngFeaturesInScript = (script) =>
  youngScript.flatMap((pattern) => {
    const found = pattern.exec(script);
    return found ? [script.slice(Math.max(0, found.index - 30), found.index + 30)] : [];
  });

/** The style without what stands in a block of `@supports`. @param {string} style */
const withoutSupports = (style) => {
  let rest = style;
  for (let at = rest.indexOf('@supports'); at >= 0; at = rest.indexOf('@supports', at)) {
    let end = rest.indexOf('{', at) + 1;
    for (let depth = 1; depth > 0 && end < rest.length; end += 1)
      depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0;
    rest = rest.slice(0, at) + rest.slice(end);
  }
  return rest;
};

/** Whether a selector is a list; what `:is()` holds does not count, as it leaves out what a browser does not know. @param {string} selector */
const isList = (selector) => {
  let depth = 0;
  for (const letter of selector) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) return true;
  }
  return false;
};

/** Mixed colours without a fallback, and rules that a browser without `:has()` drops for other elements too. @param {string} style @returns {string[]} */
export const youngFeaturesInStyle = (style) => {
  const rest = withoutSupports(style);
  const mixed = rest.match(/[^{};]*(?:color-mix|oklch|oklab|light-dark)\([^;}]*/g) ?? [];
  const lists = (rest.match(/[^{}]*:has\([^{}]*\{/g) ?? []).filter((selector) => isList(selector));
  const nested = rest.match(/[{;]\s*&[^{}]*\{/g) ?? [];
  return [...mixed, ...lists, ...nested];
};
