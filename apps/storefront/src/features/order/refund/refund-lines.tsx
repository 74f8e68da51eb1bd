import type { OrderLine } from '@pcmall/contract/order';
import { formatMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { FieldNote } from '@pcmall/ui/field';
import { useErrorText } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { QuantityStepper } from '@pcmall/ui/quantity-stepper';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { variantText } from '../../../lib/product-text/variant-text';
import { refundMessages } from './refund.messages';
import type { RefundValues } from './refund-form-rules';

/** A line of the order of which something is left. */
export interface LeftLine {
  lineNo: number;
  left: number;
  line: OrderLine;
}

interface RefundLinesProps {
  lines: readonly LeftLine[];
  currency: string;
}

/** How many pieces of each line go back; all of them at first, and none at a press, for whoever gives back one of many. */
export default function RefundLines({ lines, currency }: RefundLinesProps) {
  const t = useT(refundMessages);
  const noteId = useId();
  const errorText = useErrorText();
  const { control } = useFormContext<RefundValues>();
  const isWhole = (pieces: RefundValues['pieces']) => lines.every(({ lineNo, left }) => pieces[lineNo] === left);
  const toggled = (pieces: RefundValues['pieces']) =>
    Object.fromEntries(lines.map(({ lineNo, left }) => [lineNo, isWhole(pieces) ? 0 : left]));
  return (
    <Controller
      name="pieces"
      control={control}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <fieldset aria-describedby={noteId} className="min-w-0">
          <legend className="mb-2 font-medium">{t('refund.pieces')}</legend>
          <ul className="divide-y divide-line border-y border-line">
            {lines.map(({ lineNo, left, line }) => (
              <li key={lineNo} className="flex items-center gap-4 py-3">
                <ProductImage picture={line.picture} size={200} className="w-16 shrink-0 rounded-md" />
                <div className="min-w-0 grow">
                  <p className="line-clamp-2 font-medium">{line.name}</p>
                  <p className="numbers text-sm text-ink-muted">
                    {[variantText(line.options), formatMoney(line.price, currency), t('refund.left', { n: left })]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <QuantityStepper
                  small
                  min={0}
                  max={left}
                  label={line.name}
                  value={value[lineNo] ?? 0}
                  onChange={(quantity) => onChange({ ...value, [lineNo]: quantity })}
                />
              </li>
            ))}
          </ul>
          <div className="mt-2 flex items-center justify-between gap-4">
            <div aria-live="polite">
              <FieldNote id={noteId} error={errorText(error)} />
            </div>
            <Button ref={ref} variant="ghost" size="sm" onClick={() => onChange(toggled(value))}>
              {t(isWhole(value) ? 'refund.nothing' : 'refund.everything')}
            </Button>
          </div>
        </fieldset>
      )}
    />
  );
}
