import { pictureAt } from '@pcmall/contract/pictures';
import { ChoiceCard } from '@pcmall/ui/choice-card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LazyImage } from '@pcmall/ui/lazy-image';
import { RadioGroup } from '@pcmall/ui/radio-group';
import { useId } from 'react';
import { useMoney } from '../../../lib/shop';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { StepCard } from './step-card';

export function PackingStep({ checkout, choose, changeAt }: StepProps) {
  const t = useT(checkoutMessages);
  const money = useMoney();
  const group = useId();
  return (
    <StepCard id="packing" title={t('checkout.packing')} note={changeAt('packing')}>
      <RadioGroup legend={t('checkout.packing')} isLegendHidden>
        <div className="grid gap-3 xl:grid-cols-3">
          <ChoiceCard
            name={group}
            value=""
            checked={checkout.materialId === null}
            onChange={() => choose({ materialId: undefined })}
            title={t('checkout.plain')}
            aside={<span className="numbers text-ink-soft">{money(0)}</span>}
          />
          {checkout.materials.map(({ materialId, name, price, picture }) => (
            <ChoiceCard
              key={materialId}
              name={group}
              value={materialId}
              checked={materialId === checkout.materialId}
              onChange={() => choose({ materialId })}
              picture={picture && <LazyImage src={pictureAt(picture, 80)} alt="" className="w-10 rounded-sm" />}
              title={name}
              aside={<span className="numbers font-medium">{`+${money(price)}`}</span>}
            />
          ))}
        </div>
      </RadioGroup>
    </StepCard>
  );
}
