import type { Product } from '@pcmall/contract/catalogue';
import { isAvailable } from '@pcmall/domain/choice';
import { OptionSwatches } from '../../ui/option-swatches';
import type { Specification } from './use-specification';

interface OptionPickerProps {
  product: Product;
  specification: Specification;
}

/** Each option as a row of swatches. */
export const OptionPicker = ({ product, specification: { choice, stock, pick } }: OptionPickerProps) =>
  product.options.map(({ name, values }, option) => (
    <OptionSwatches
      key={name}
      label={name}
      values={values}
      chosen={choice[option]}
      isAvailable={(value) => isAvailable(product, choice, option, value, stock)}
      onPick={(value) => pick(option, value)}
    />
  ));
