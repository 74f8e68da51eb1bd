import type { Product } from '@pcmall/contract/catalogue';
import { useId } from 'react';
import { useT } from '../../i18n/i18n';
import { cx } from '../../ui/cx';
import { catalogueMessages } from './catalogue.messages';
import { isAvailable } from './choice';
import type { Specification } from './use-specification';

interface OptionPickerProps {
  product: Product;
  specification: Specification;
}

/** Each option as a row of swatches; what does not go with the rest of the choice can't be pressed. */
export const OptionPicker = ({ product, specification }: OptionPickerProps) =>
  product.options.map((option, place) => (
    <OptionRow key={option.name} {...{ product, specification, option, place }} />
  ));

interface OptionRowProps extends OptionPickerProps {
  option: Product['options'][number];
  place: number;
}

function OptionRow({ product, specification, option, place }: OptionRowProps) {
  const id = useId();
  const { choice, stock, pick } = specification;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of form fields
    <div role="group" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm text-ink-muted">
        {option.name}
      </h2>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value, index) => (
          <Swatch
            key={value}
            value={value}
            isChosen={choice[place] === index}
            isAvailable={isAvailable(product, choice, place, index, stock)}
            onPick={() => pick(place, index)}
          />
        ))}
      </div>
    </div>
  );
}

interface SwatchProps {
  value: string;
  isChosen: boolean;
  isAvailable: boolean;
  onPick: () => void;
}

function Swatch({ value, isChosen, isAvailable: canPick, onPick }: SwatchProps) {
  const t = useT(catalogueMessages);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={canPick ? undefined : t('product.unavailable', { value })}
      disabled={!canPick && !isChosen}
      onClick={onPick}
      className={cx(
        'min-h-10 rounded-md border px-4 py-2 transition-colors',
        isChosen
          ? 'border-theme-ring bg-theme-soft font-medium text-theme-text'
          : 'border-line-strong hover:border-theme-ring',
        !canPick && 'border-dashed border-line text-ink-muted line-through hover:border-line',
      )}
    >
      {value}
    </button>
  );
}
