import type { GoodsCategory } from '@pcmall/contract/console/categories';
import { changeManyGoods } from '@pcmall/contract/console/goods-bulk';
import { goodsChangedCode } from '@pcmall/contract/console/goods-changed';
import type { CallInput, DataOf } from '@pcmall/contract/endpoint';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { localize } from '@pcmall/domain/localized';
import { parseMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { Dialog } from '@pcmall/ui/dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { Select } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/call';
import { indented, inTreeOrder } from '../../../ui/category-order';
import { useOnce } from '../../../ui/use-once';
import { goodsMessages } from '../goods.messages';
import { useGoodsChanged } from '../use-goods-changed';
import { BulkPreview } from './bulk-preview';
import type { BulkTopic } from './bulk-topic';

type Body = CallInput<typeof changeManyGoods>['body'];
type Change = Pick<Body, 'kind' | 'onSale' | 'amount' | 'percent' | 'categoryId' | 'deliveryModes'>;

const deliveryModes = ['crossBorder', 'local', 'pickUp'] as const satisfies DeliveryMode[];

interface Draft {
  unit: 'amount' | 'percent';
  figure: string;
  categoryId: string;
  modes: DeliveryMode[];
}

/** What the draft asks for; undefined while it isn't complete. */
const changeOf = (topic: BulkTopic, { unit, figure, categoryId, modes }: Draft): Change | undefined => {
  if (topic === 'putOn' || topic === 'takeOff') return { kind: 'sale', onSale: topic === 'putOn' };
  if (topic === 'category') return categoryId ? { kind: 'category', categoryId } : undefined;
  if (topic === 'modes') return modes.length > 0 ? { kind: 'modes', deliveryModes: modes } : undefined;
  // Hundredths of a percent are read like hundredths of an amount.
  const hundredths = parseMoney(figure.replace('%', ''));
  if (!hundredths) return undefined;
  return unit === 'amount'
    ? { kind: 'priceAmount', amount: hundredths }
    : { kind: 'pricePercent', percent: hundredths };
};

interface BulkDialogProps {
  topic: BulkTopic;
  which: Pick<Body, 'productIds' | 'filters'>;
  categories: readonly GoodsCategory[];
  onClose: () => void;
  onDone: (done: DataOf<typeof changeManyGoods>) => void;
}

/** What is to change, then what that would change, and only then the change. */
export function BulkDialog({ topic, which, categories, onClose, onDone }: BulkDialogProps) {
  const t = useT(goodsMessages);
  const [draft, setDraft] = useState<Draft>({ unit: 'percent', figure: '', categoryId: '', modes: [] });
  const change = changeOf(topic, draft);
  const wish = { ...which, kind: 'sale' as const, ...change };
  const look = useMutation({
    mutationFn: () => call(changeManyGoods, { body: { ...wish, dryRun: true, idempotencyKey: newKey() } }),
    onError: (failure) => failure instanceof CallError && failure.tellInPlace(),
  });
  const plan = look.data;
  const refresh = useGoodsChanged();
  const run = useOnce(
    async (idempotencyKey) => {
      try {
        return await call(changeManyGoods, { body: { ...wish, dryRun: false, seen: plan?.seen, idempotencyKey } });
      } catch (failure) {
        if (failure instanceof CallError && failure.code === goodsChangedCode) look.mutate();
        throw failure;
      }
    },
    { onDone, refresh, onDoneOtherwise: look.reset },
  );
  const put = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    look.reset();
    run.forgetProblem();
  };
  const problem = run.problem ?? look.error?.message;
  return (
    <Dialog
      open
      keepOnBackdrop
      size="lg"
      title={t(`bulk.${topic}`)}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('goods.cancel')}
          </Button>
          {plan && plan.changed > 0 ? (
            <Button pending={run.isPending} onClick={run.send}>
              {t('bulk.doIt', { n: plan.changed })}
            </Button>
          ) : (
            <Button pending={look.isPending} disabled={!change} onClick={() => look.mutate()}>
              {t('bulk.look')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Wish {...{ topic, draft, put, categories }} />
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        {plan && <BulkPreview plan={plan} topic={topic} />}
      </div>
    </Dialog>
  );
}

interface WishProps {
  topic: BulkTopic;
  draft: Draft;
  put: (changes: Partial<Draft>) => void;
  categories: readonly GoodsCategory[];
}

function Wish({ topic, draft, put, categories }: WishProps): ReactNode {
  const t = useT(goodsMessages);
  const language = useLanguage();
  if (topic === 'category')
    return (
      <Select
        aria-label={t('goods.category')}
        placeholder={t('goods.category')}
        value={draft.categoryId}
        options={inTreeOrder(categories).map(({ categoryId, name, depth }) => ({
          ...{ value: categoryId, label: indented(localize(name, language), depth) },
        }))}
        onChange={(event) => put({ categoryId: event.target.value })}
      />
    );
  if (topic === 'modes')
    return deliveryModes.map((mode) => (
      <Checkbox
        key={mode}
        label={t(`goods.mode.${mode}`)}
        checked={draft.modes.includes(mode)}
        onChange={({ target }) =>
          put({ modes: deliveryModes.filter((each) => (each === mode ? target.checked : draft.modes.includes(each))) })
        }
      />
    ));
  if (topic !== 'price') return null;
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-3">
      <Select
        aria-label={t('bulk.price')}
        className="mt-7"
        value={draft.unit}
        options={[
          { value: 'percent', label: t('bulk.byPercent') },
          { value: 'amount', label: t('bulk.byAmount') },
        ]}
        onChange={(event) => put({ unit: event.target.value === 'amount' ? 'amount' : 'percent' })}
      />
      <TextField
        data-autofocus
        inputMode="decimal"
        label={t(draft.unit === 'amount' ? 'bulk.amount' : 'bulk.percent')}
        value={draft.figure}
        error={draft.figure !== '' && draft.figure !== '-' && !changeOf(topic, draft) && t('bulk.readAmount')}
        onChange={(event) => put({ figure: event.target.value })}
      />
    </div>
  );
}
