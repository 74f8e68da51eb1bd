import { useT } from '@pcmall/ui/i18n/i18n';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { parcelMessages } from './parcel.messages';
import type { Packed, PackedLine } from './parcel-goods.rules';

interface ParcelGoodsProps {
  lines: readonly PackedLine[];
  value: Packed;
  onChange: (value: Packed) => void;
}

/** How many pieces of each line are in a parcel; its buyer reads it. */
export function ParcelGoods({ lines, value, onChange }: ParcelGoodsProps) {
  const t = useT(parcelMessages);
  return (
    <fieldset className="-mt-3 mb-3 w-full">
      <legend className="mb-1 text-sm text-ink-soft">{t('parcel.content')}</legend>
      <ul className="grid gap-1">
        {lines.map(({ lineNo, name, left }) => (
          <li key={lineNo}>
            <label className="flex items-center gap-3 text-sm">
              <span className="w-16 shrink-0">
                <input
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  placeholder="0"
                  value={value[lineNo] ?? ''}
                  onChange={(event) => onChange({ ...value, [lineNo]: event.target.value })}
                  className={cx(controlStyle, 'numbers h-8 px-2 text-end text-sm')}
                />
              </span>
              <span className="shrink-0 text-ink-muted">{t('parcel.of', { n: left })}</span>
              <span className="line-clamp-2">{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
