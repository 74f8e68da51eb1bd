import type { Product } from '@pcmall/contract/catalogue';
import { Breadcrumb } from '@pcmall/ui/breadcrumb';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { linkTo } from '../../../lib/link-to';
import { usePageTitle, useQueryState } from '../../../lib/navigation';
import { useParams } from '../../../lib/router';
import { productQuery } from '../catalogue.api';
import { catalogueMessages } from '../catalogue.messages';
import { RecentlyViewed } from '../viewed/lazy-recently-viewed';
import { rememberViewed } from '../viewed/viewed-products';
import { BuyBar } from './buy-bar';
import { BuyPanel } from './buy-panel';
import { Gallery } from './gallery';
import { SimilarProducts } from './lazy-similar-products';
import { ProductDetails } from './product-details';
import { usePurchase } from './use-purchase';
import { isGone, useVariant } from './use-variant';

export default function ProductPage() {
  const params = useParams();
  const [url] = useQueryState();
  const { data: product } = useSuspenseQuery(productQuery(params, url));
  return product ? <ProductView key={product.productId} product={product} /> : <Gone />;
}

/** Off sale, unknown or another shop's: the shopper is told the same (CAT-07). */
function Gone() {
  const t = useT(catalogueMessages);
  return (
    <div className="page-width space-y-8 py-12">
      <Empty
        title={t('product.gone')}
        text={t('product.goneHint')}
        action={<LinkButton to={linkTo('search')}>{t('search.browseAll')}</LinkButton>}
      />
      <RecentlyViewed />
    </div>
  );
}

function ProductView({ product }: { product: Product }) {
  const variant = useVariant(product);
  const [quantity, setQuantity] = useState(1);
  const buttons = useRef<HTMLDivElement>(null);
  const { productId, name, pictures } = product;
  const { sku, left } = variant;
  usePageTitle(name);
  useEffect(() => rememberViewed(productId), [productId]);
  const selection = { sku, left, quantity: left ? Math.min(quantity, left) : quantity };
  const purchase = usePurchase(product, selection);
  // Whoever can't have it looks for another one first.
  const isSoldOut = isGone(variant.stock);
  return (
    <div className="page-width space-y-8 py-6">
      <ProductCrumbs product={product} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10 xl:grid-cols-[30rem_minmax(0,1fr)]">
        <Gallery key={sku?.picture} pictures={sku?.picture ? [sku.picture, ...pictures] : pictures} name={name} />
        <BuyPanel {...{ product, variant, selection, purchase, buttons }} onQuantity={setQuantity} />
      </div>
      <BuyBar {...{ product, selection, purchase, buttons }} />
      {isSoldOut && <SimilarProducts productId={productId} />}
      <ProductDetails product={product} />
      {!isSoldOut && <SimilarProducts productId={productId} />}
      <RecentlyViewed except={productId} />
      {purchase.dialog}
    </div>
  );
}

function ProductCrumbs({ product: { categoryPath, name } }: { product: Product }) {
  const t = useT(catalogueMessages);
  return (
    <Breadcrumb
      crumbs={[
        { label: t('search.all'), to: linkTo('search') },
        ...categoryPath.map((category) => ({
          label: category.name,
          to: linkTo('search', { categoryId: category.id }),
        })),
        { label: name },
      ]}
    />
  );
}
