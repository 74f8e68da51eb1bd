type Options = readonly { value: string }[];

/** The options that make a variant, such as 'Red · XL'; empty for a product that comes in one only. */
export const variantText = (options: Options): string => options.map(({ value }) => value).join(' · ');

/** A product's name with its variant, for where both stand in one line. */
export const nameWithVariant = ({ name, options }: { name: string; options: Options }): string =>
  [name, ...options.map(({ value }) => value)].join(' · ');
