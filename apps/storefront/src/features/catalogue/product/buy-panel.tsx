import type { Product } from '@pcmall/contract/catalogue';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { QuantityStepper } from '@pcmall/ui/quantity-stepper';
import type { RefObject } from 'react';
import { linkTo } from '../../../lib/link-to';
import { useQueryState } from '../../../lib/navigation';
import { Link } from '../../../lib/router';
import { useShop } from '../../../lib/shop';
import { CnyHint } from '../../../ui/cny-hint';
import { ClaimableCoupons } from '../../coupon';
import { ShareButton } from '../../share';
import { Activity, isOn } from '../card/activity';
import { PriceFrom } from '../card/price-from';
import { catalogueMessages } from '../catalogue.messages';
import { AwaitButton } from '../saved/lazy-await-button';
import { WishButton } from '../saved/wish/lazy-wish-button';
import { BuyButtons } from './buy-buttons';
import { DeliveryNotes } from './delivery-notes';
import { ProductOffers } from './lazy-product-offers';
import { OptionPicker } from './option-picker';
import { Promises } from './promises';
import type { Purchase, Selection } from './use-purchase';
import { isGone, type Variant } from './use-variant';

interface BuyPanelProps {
  product: Product;
  variant: Variant;
  selection: Selection;
  purchase: Purchase;
  onQuantity: (quantity: number) => void;
  /** Receives the buttons, so that the bar knows when they are out of sight. */
  buttons: RefObject<HTMLDivElement | null>;
}

/** Everything needed to decide, in one view. */
export function BuyPanel({ product, variant, selection, purchase, onQuantity, buttons }: BuyPanelProps) {
  const { left, quantity } = selection;
  return (
    <div className="space-y-6">
      <Heading product={product} />
      <ProductPrice product={product} selection={selection} />
      <DeliveryNotes product={product} price={selection.sku?.price ?? lowestPrice(product)} />
      <OptionPicker product={product} variant={variant} />
      <div className="flex items-center gap-4">
        <QuantityStepper
          value={quantity}
          onChange={onQuantity}
          max={Math.max(1, left ?? 1)}
          disabled={!left}
          label={product.name}
        />
        <StockNote left={left} />
      </div>
      <div ref={buttons} className="flex flex-wrap gap-3">
        <BuyButtons purchase={purchase} size="lg" />
        <WishButton productId={product.productId} name={product.name} />
        <ShareProduct product={product} />
      </div>
      {isGone(variant.stock) && <AwaitButton productId={product.productId} />}
      <Promises product={product} />
      <ClaimableCoupons categoryIds={product.categoryPath.map(({ id }) => id)} />
      <ProductOffers productId={product.productId} />
    </div>
  );
}

/** Names the variant only if the shopper chose it: another one may be in stock by the time the link is opened. */
function ShareProduct({ product: { productId, name } }: { product: Product }) {
  const [{ skuSaleId }] = useQueryState();
  return <ShareButton path={linkTo('product', { id: productId }, { skuSaleId })} name={name} size="lg" />;
}

const lowestPrice = ({ skus }: Product) => Math.min(...skus.map((sku) => sku.price));

function Heading({ product: { name, subtitle, badge, sales, brand } }: { product: Product }) {
  const t = useT(catalogueMessages);
  return (
    <header className="space-y-2">
      <h1 className="text-2xl font-semibold">{name}</h1>
      {subtitle && <p className="text-ink-soft">{subtitle}</p>}
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
        {badge && <Badge tone="solid">{badge}</Badge>}
        {brand && <span>{brand.name}</span>}
        {sales > 0 && <span className="numbers">{t('product.sold', { n: sales })}</span>}
      </p>
    </header>
  );
}

/** The price of the selected variant, or "from" the lowest while an option is open. */
function ProductPrice({ product, selection: { sku } }: { product: Product; selection: Selection }) {
  const { currency } = useShop();
  const price = sku?.price ?? lowestPrice(product);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-lg bg-ground px-4 py-3">
      <PriceFrom varies={!sku} minor={price} currency={currency} was={sku?.struckPrice ?? undefined} size="xl" />
      <CnyHint minor={price} className="text-base" />
      {product.activity && isOn(product.activity) && (
        <Link
          to={linkTo('activityProduct', { actId: product.activity.activityId })}
          className="ms-auto self-center underline-offset-4 hover:underline"
        >
          <Activity activity={product.activity} />
        </Link>
      )}
    </p>
  );
}

const fewLeft = 10;

function StockNote({ left }: { left: number | undefined }) {
  const t = useT(catalogueMessages);
  const text =
    left === undefined
      ? ''
      : left === 0
        ? t('product.soldOut')
        : left <= fewLeft
          ? t('product.left', { n: left })
          : t('product.inStock');
  const tone = left === 0 ? 'text-danger' : left !== undefined && left <= fewLeft ? 'text-warning' : 'text-success';
  return (
    <span role="status" className={tone}>
      {text}
    </span>
  );
}
