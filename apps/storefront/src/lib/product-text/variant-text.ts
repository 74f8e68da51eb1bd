type Options = readonly { value: string }[];

/** "3 × 80 g" must not break in the middle: figures stay with their sign and their unit. */
export const unbroken = (value: string): string =>
  value.replace(/([\d×]) (?=[\d×]|[a-z]{1,2}\b|[段片粒袋]$)/gi, '$1\u00a0');

/** The options that make a variant, such as 'Red · XL'; empty for a product that comes in one only. */
export const variantText = (options: Options): string => options.map(({ value }) => unbroken(value)).join(' · ');

/** A product's name with its variant, for where both stand in one line. */
export const nameWithVariant = ({ name, options }: { name: string; options: Options }): string =>
  [name, ...options.map(({ value }) => unbroken(value))].join(' · ');
