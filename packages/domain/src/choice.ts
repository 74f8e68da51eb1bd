/** For each option of the product which value is chosen; undefined where none is yet. */
export type Choice = readonly (number | undefined)[];

/** A variant: for each option of its product, which of the values. */
interface Sku {
  skuSaleId: string;
  choice: readonly number[];
}

/** What is sold in several variants: a product, or a part of a bundle. */
export interface Specified<Kind extends Sku = Sku> {
  options: readonly unknown[];
  skus: readonly Kind[];
}

/** Pieces by skuSaleId; undefined while it is not known yet, and then nothing counts as sold out. */
export type Stock = ReadonlyMap<string, number> | undefined;

const fits = (sku: Sku, choice: Choice) =>
  choice.every((value, option) => value === undefined || sku.choice[option] === value);

const isSoldOut = (stock: Stock, skuSaleId: string) => stock !== undefined && (stock.get(skuSaleId) ?? 0) === 0;

/** The one variant that is chosen; undefined while an option is open. */
export const chosenSku = <Kind extends Sku>({ options, skus }: Specified<Kind>, choice: Choice): Kind | undefined => {
  const isComplete = options.every((_, option) => choice[option] !== undefined);
  return isComplete ? skus.find((sku) => fits(sku, choice)) : undefined;
};

export const choiceOf = ({ skus }: Specified, skuSaleId: string | undefined): Choice | undefined =>
  skus.find((sku) => sku.skuSaleId === skuSaleId)?.choice;

/** What is chosen before the shopper chooses: the first variant that can be bought. */
export const firstChoice = ({ skus }: Specified, stock: Stock): Choice =>
  (skus.find((sku) => !isSoldOut(stock, sku.skuSaleId)) ?? skus[0])?.choice ?? [];

/** Whether a value goes with the other options as they are chosen, and is in stock there. */
export const isAvailable = ({ skus }: Specified, choice: Choice, option: number, value: number, stock: Stock) => {
  const wanted = choice.with(option, value);
  return skus.some((sku) => fits(sku, wanted) && !isSoldOut(stock, sku.skuSaleId));
};

/** Pressing the chosen value again opens its option, so that another combination can be reached. */
export const toggle = (choice: Choice, option: number, value: number): Choice =>
  choice.with(option, choice[option] === value ? undefined : value);
