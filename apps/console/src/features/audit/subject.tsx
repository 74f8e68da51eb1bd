import type { listAudit } from '@pcmall/contract/console/audit';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useMay } from '../../lib/me';
import { Link, linkTo } from '../../lib/router';
import { useKindText } from './words';

type SubjectProps = Pick<DataOf<typeof listAudit>['records'][number], 'subjectKind' | 'subjectId' | 'subjectName'>;

/** The page of what has one, for who may open it. */
const usePlace = () => {
  const may = useMay();
  return (kind: string, id: string): string | undefined => {
    if (kind === 'order' && may('orders.read')) return linkTo('order', { orderId: id });
    if (kind === 'payment' && may('money.read')) return linkTo('payment', { paymentId: id });
    if (kind === 'product' && may('goods.read')) return linkTo('product', { productId: id });
    if (kind === 'article' && may('content.read')) return linkTo('article', { articleId: id });
    if (kind === 'promotion' && may('promotions.read')) return linkTo('promotion', { promotionId: id });
    if (kind === 'bundle' && may('promotions.read')) return linkTo('bundle', { bundleId: id });
    if (kind === 'shopper' && may('shoppers.read')) return linkTo('shopper', { accountId: id });
    return undefined;
  };
};

/** What something was done to, by its name; the id, which says nothing to most, is in the tip. */
export function Subject({ subjectKind, subjectId, subjectName }: SubjectProps) {
  const kindText = useKindText();
  const placeOf = usePlace();
  // A call is about itself, which the action says already.
  if (subjectKind === 'call') return null;
  const to = subjectName === '' ? undefined : placeOf(subjectKind, subjectId);
  return (
    <span title={subjectId}>
      <span className="me-1 text-ink-muted">{kindText(subjectKind)}</span>
      {to === undefined ? (
        <span>{subjectName}</span>
      ) : (
        <Link to={to} className="text-theme-text hover:underline">
          {subjectName}
        </Link>
      )}
    </span>
  );
}
