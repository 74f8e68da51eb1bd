import { getShopBundle, listShopBundles } from '@pcmall/contract/console/bundles';
import { apiQuery } from '../../lib/query';
import { useParams } from '../../lib/router';
import { OfferPage } from '../../ui/offer/offer-page';
import { BundleForm } from './bundle-form-view';

export default function BundlePage() {
  const { bundleId: id = '' } = useParams();
  return (
    <OfferPage
      {...{ id, form: BundleForm }}
      queryOf={(bundleId) => apiQuery(getShopBundle, { params: { bundleId } })}
      clock={apiQuery(listShopBundles, { query: { pageSize: 1 } })}
    />
  );
}
