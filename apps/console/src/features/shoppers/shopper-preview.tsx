import { getShopper } from '@pcmall/contract/console/shoppers';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { Orders, Who } from './shopper-cards';
import { nameOf } from './shopper-text';

/** Who it is and the newest orders, beside the list. */
export function ShopperPreview({ accountId }: { accountId: string }) {
  const { data: shopper } = useSuspenseQuery(apiQuery(getShopper, { params: { accountId } }));
  return (
    <>
      <h2 className="text-lg font-semibold break-words">{nameOf(shopper)}</h2>
      <Who shopper={shopper} />
      <Orders shopper={shopper} />
    </>
  );
}
