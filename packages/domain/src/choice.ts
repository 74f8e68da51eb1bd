/** The selected value of each option of a product, by its index; undefined where none is selected yet. */
export type Choice = readonly (number | undefined)[];

/** A variant: for each option of its product, which of the values. */
interface Sku {
  skuSaleId: string;
  choice: readonly number[];
}

/** What is sold in several variants: a product, or one part of a bundle. */
export interface Specified<Kind extends Sku = Sku> {
  options: readonly unknown[];
  skus: readonly Kind[];
}

/** Pieces by skuSaleId; undefined while not known yet, and then nothing counts as sold out. */
export type Stock = ReadonlyMap<string, number> | undefined;

const fits = (sku: Sku, choice: Choice) =>
  choice.every((value, option) => value === undefined || sku.choice[option] === value);

const isSoldOut = (stock: Stock, skuSaleId: string) => stock !== undefined && (stock.get(skuSaleId) ?? 0) === 0;

/** The variant that is selected; undefined while an option is open. */
export const chosenSku = <Kind extends Sku>({ options, skus }: Specified<Kind>, choice: Choice): Kind | undefined => {
  const isComplete = options.every((_, option) => choice[option] !== undefined);
  return isComplete ? skus.find((sku) => fits(sku, choice)) : undefined;
};

/** The values that make up a variant; undefined for a variant that does not exist. */
export const choiceOf = ({ skus }: Specified, skuSaleId: string | undefined): Choice | undefined =>
  skus.find((sku) => sku.skuSaleId === skuSaleId)?.choice;

/** The selection to start with: the first variant in stock, or else the first. */
export const firstChoice = ({ skus }: Specified, stock: Stock): Choice =>
  (skus.find((sku) => !isSoldOut(stock, sku.skuSaleId)) ?? skus[0])?.choice ?? [];

const withValue = (choice: Choice, option: number, value: number | undefined): Choice =>
  choice.map((selected, index) => (index === option ? value : selected));

/** Whether a value goes with the values selected for the other options, in a variant that is in stock. */
export const isAvailable = ({ skus }: Specified, choice: Choice, option: number, value: number, stock: Stock) => {
  const candidate = withValue(choice, option, value);
  return skus.some((sku) => fits(sku, candidate) && !isSoldOut(stock, sku.skuSaleId));
};

/** Selecting the selected value again clears its option, so that other combinations can be reached. */
export const toggle = (choice: Choice, option: number, value: number): Choice =>
  withValue(choice, option, choice[option] === value ? undefined : value);
