import type { Product } from '@pcmall/contract/catalogue';
import { isAvailable } from '@pcmall/domain/choice';
import { OptionSwatches } from '@pcmall/ui/option-swatches';
import type { Variant } from './use-variant';

interface OptionPickerProps {
  product: Product;
  variant: Variant;
}

/** Each option as a row of swatches. */
export function OptionPicker({ product, variant: { choice, stock, pick } }: OptionPickerProps) {
  return product.options.map(({ name, values }, option) => (
    <OptionSwatches
      key={name}
      label={name}
      values={values}
      selectedIndex={choice[option]}
      isAvailable={(value) => isAvailable(product, choice, option, value, stock)}
      onSelect={(value) => pick(option, value)}
    />
  ));
}
