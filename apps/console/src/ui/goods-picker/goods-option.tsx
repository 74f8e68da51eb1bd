import type { ChosenGoods } from '@pcmall/contract/console/goods-chosen';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { GoodsLook } from './goods-look';

interface GoodsOptionProps {
  goods: ChosenGoods;
  id: string;
  /** Where Enter would choose. */
  isCurrent: boolean;
  isChosen: boolean;
  isOne: boolean;
  isDisabled: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function GoodsOption({
  goods,
  id,
  isCurrent,
  isChosen,
  isOne,
  isDisabled,
  onPoint,
  onChoose,
}: GoodsOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      onPointerMove={onPoint}
      // Not when it is released: the focus stays in the box, and the arrows go on from there.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className={cx(
        'flex h-13 items-center gap-3 border-b border-line px-3',
        isDisabled ? 'opacity-50' : 'cursor-pointer',
        isCurrent && 'bg-theme-soft',
      )}
    >
      {!isOne && (
        // A picture of what `aria-selected` says.
        <span
          aria-hidden
          className={cx(
            'flex size-4.5 shrink-0 items-center justify-center rounded-sm border',
            isChosen ? 'border-theme-ring bg-theme text-theme-on' : 'border-ink-muted bg-white',
          )}
        >
          {isChosen && <Icon name="check" size={14} className="stroke-3" />}
        </span>
      )}
      <GoodsLook goods={goods} />
    </div>
  );
}
