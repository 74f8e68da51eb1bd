import type { BundlePart as Part } from '@pcmall/contract/offer';
import { type Choice, isAvailable, toggle } from '@pcmall/domain/choice';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { OptionSwatches } from '@pcmall/ui/option-swatches';
import { ProductImage } from '@pcmall/ui/product-image';
import { linkTo } from '../../../lib/link-to';
import { Link } from '../../../lib/router';
import { useMoney } from '../../../lib/shop';
import { promotionMessages } from '../promotion.messages';
import { bundlesOf, isSoldOut } from './bundle-choice';

interface BundlePartProps {
  part: Part;
  sku: Part['skus'][number] | undefined;
  choice: Choice;
  /** Left out while the bundle is not on sale. */
  onChoose?: (choice: Choice) => void;
}

/** A product of the bundle, joined to the one above by a plus. */
export function BundlePart({ part, sku, choice, onChoose }: BundlePartProps) {
  const t = useT(promotionMessages);
  const money = useMoney();
  const { productId, name, picture, quantity, skus } = part;
  const price = sku?.price ?? Math.min(...skus.map((each) => each.price));
  return (
    <li className="group relative flex gap-6 rounded-lg border border-line bg-white p-6 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-3 max-sm:gap-y-4 max-sm:p-4">
      <span
        aria-hidden
        className="absolute start-21 -top-7 max-sm:start-14 flex size-8 -translate-x-1/2 items-center justify-center rounded-full border border-line bg-white text-theme-text group-first:hidden"
      >
        <Icon name="plus" size={18} />
      </span>
      <ProductImage
        picture={sku?.picture || picture}
        size={400}
        className="size-30 shrink-0 self-start rounded-md max-sm:size-20"
      />
      <div className="min-w-0 grow space-y-3">
        <div>
          <h3 className="text-lg font-medium">
            <Link
              to={linkTo('product', { id: productId }, { skuSaleId: sku?.skuSaleId })}
              className="line-clamp-2 hover:text-theme-text"
            >
              {name}
            </Link>
          </h3>
          {quantity > 1 && (
            <p className="numbers text-sm text-ink-muted">{t('bundle.each', { amount: money(price) })}</p>
          )}
        </div>
        {onChoose && <Options part={part} choice={choice} onChoose={onChoose} />}
      </div>
      <p className="numbers shrink-0 text-end max-sm:col-start-2 max-sm:flex max-sm:justify-between">
        <span className="block font-medium">{money(price * quantity)}</span>
        <span className="text-ink-muted">{`×${quantity}`}</span>
      </p>
    </li>
  );
}

function Options({
  part,
  choice,
  onChoose,
}: Pick<BundlePartProps, 'part' | 'choice'> & Required<Pick<BundlePartProps, 'onChoose'>>) {
  const t = useT(promotionMessages);
  const stock = bundlesOf(part);
  if (isSoldOut(part)) return <p className="text-sm text-danger">{t('bundle.partSoldOut')}</p>;
  return part.options.map(({ name, values }, option) => (
    <OptionSwatches
      key={name}
      small
      label={name}
      values={values}
      selectedIndex={choice[option]}
      isAvailable={(value) => isAvailable(part, choice, option, value, stock)}
      onSelect={(value) => onChoose(toggle(choice, option, value))}
    />
  ));
}
