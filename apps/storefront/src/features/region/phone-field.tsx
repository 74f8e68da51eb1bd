import type { AreaCode } from '@pcmall/contract/region';
import { phoneRule } from '@pcmall/domain/phone';
import { Field, type FieldText } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import type { ComponentProps, InputEvent } from 'react';
import { areaCodeInNumber } from './area-code-in-number';
import { findAreaCode, useAreaCodes } from './region.api';
import { regionMessages } from './region.messages';

interface PhoneFieldProps extends Partial<FieldText>, Omit<ComponentProps<'input'>, keyof FieldText | 'type'> {
  areaCode: string;
  /** ISO code of the country: the US and Canada share their dial code. */
  country?: string;
  onAreaCode: (areaCode: AreaCode) => void;
}

/** Dial code and number in one box; the input's own properties, such as those of `register`, go to the number. Suspends. */
export function PhoneField(props: PhoneFieldProps) {
  const { areaCode, country, onAreaCode, label, hint, error, required, aside, className, onInput, ...input } = props;
  const t = useT(regionMessages);
  const areaCodes = useAreaCodes();
  const selectedAreaCode = findAreaCode(areaCodes, areaCode, country);
  const ruleHint = phoneRule(areaCode, country).hint;
  // Pasted, typed or filled in by the browser.
  const noteCountry = (event: InputEvent<HTMLInputElement>) => {
    onInput?.(event);
    const areaCodeTyped = selectedAreaCode && areaCodeInNumber(event.currentTarget.value, areaCodes, selectedAreaCode);
    if (areaCodeTyped) onAreaCode(areaCodeTyped);
  };
  return (
    <Field
      {...{ error, required, aside, className }}
      label={label ?? t('phone.label')}
      hint={hint ?? (ruleHint && t(ruleHint))}
    >
      {(control) => (
        <div className="flex">
          <AreaCodeSelect
            areaCodes={areaCodes}
            selected={selectedAreaCode}
            onSelect={onAreaCode}
            disabled={input.disabled}
          />
          <input
            inputMode="tel"
            autoComplete="tel-national"
            {...input}
            {...control}
            type="tel"
            onInput={noteCountry}
            className={cx(controlStyle, 'numbers relative h-10 min-w-0 rounded-s-none px-3 focus:z-1')}
          />
        </div>
      )}
    </Field>
  );
}

interface AreaCodeSelectProps {
  areaCodes: AreaCode[];
  selected: AreaCode | undefined;
  onSelect: (areaCode: AreaCode) => void;
  disabled?: boolean;
}

/** Closed it shows the dial code alone; the native list names the countries and finds them by typing. */
function AreaCodeSelect({ areaCodes, selected, onSelect, disabled }: AreaCodeSelectProps) {
  const t = useT(regionMessages);
  return (
    <span className="relative -me-px w-24 shrink-0">
      <select
        aria-label={t('phone.areaCode')}
        autoComplete="tel-country-code"
        value={selected?.key ?? ''}
        disabled={disabled}
        onChange={(event) => {
          const next = areaCodes.find(({ key }) => key === event.target.value);
          if (next) onSelect(next);
        }}
        className={cx(controlStyle, 'relative h-10 appearance-none rounded-e-none text-transparent focus:z-1')}
      >
        {areaCodes.map(({ key, name, value }) => (
          <option key={key} value={key} className="text-ink">
            {`${name} +${value}`}
          </option>
        ))}
      </select>
      <span
        aria-hidden
        className="numbers pointer-events-none absolute inset-0 z-2 flex items-center justify-between ps-3 pe-2"
      >
        <span>{selected && `+${selected.value}`}</span>
        <Icon name="chevronDown" size={16} className="text-ink-muted" />
      </span>
    </span>
  );
}
