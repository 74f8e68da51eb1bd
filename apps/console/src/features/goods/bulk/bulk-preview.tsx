import type { changeManyGoods } from '@pcmall/contract/console/goods-bulk';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMoney } from '../../../ui/money';
import { goodsMessages } from '../goods.messages';
import type { BulkTopic } from './bulk-topic';

const cell = 'border-b border-line px-3 py-1.5 text-start';

/** A value of the change in the merchant's words. */
const useValueText = (topic: BulkTopic) => {
  const money = useMoney();
  const t = useT(goodsMessages);
  const modeText = (mode: string) =>
    mode === 'crossBorder' || mode === 'local' || mode === 'pickUp' ? t(`goods.mode.${mode}`) : mode;
  return (value: string): string => {
    if (topic === 'price') return money(Number(value));
    if (topic === 'putOn' || topic === 'takeOff') return t(value === 'true' ? 'goods.onSale' : 'goods.offSale');
    return topic === 'modes' ? value.split(',').map(modeText).join(' · ') : value;
  };
};

interface BulkPreviewProps {
  plan: DataOf<typeof changeManyGoods>;
  topic: BulkTopic;
}

/** What would be different, in numbers and one by one. */
export function BulkPreview({ plan, topic }: BulkPreviewProps) {
  const t = useT(goodsMessages);
  const text = useValueText(topic);
  const { changed, same, up, down, refused, differences } = plan;
  if (changed === 0 && refused === 0) return <p role="status">{t('bulk.nothing')}</p>;
  return (
    <>
      <div role="status" className="rounded-md bg-ground p-3 text-sm">
        <p>{t('bulk.sum', { changed, same })}</p>
        {topic === 'price' && <p>{t('bulk.prices', { up, down })}</p>}
        {refused > 0 && <p className="text-danger">{t('bulk.refused', { n: refused })}</p>}
      </div>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-ink-soft">
            <th className={cell}>{t('goods.name')}</th>
            <th className={cell}>{t('bulk.before')}</th>
            <th className={cell}>{t('bulk.after')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ productId, name, sku, before, after }) => (
            <tr key={`${productId} ${sku}`}>
              <td className={cell}>{sku ? `${name} · ${sku}` : name}</td>
              <td className={`${cell} numbers text-ink-soft`}>{text(before)}</td>
              <td className={`${cell} numbers`}>{text(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed > differences.length && (
        <p className="text-sm text-ink-muted">{t('bulk.more', { n: differences.length })}</p>
      )}
    </>
  );
}
