import { type AreaCode, domesticRegionId } from '@pcmall/contract/region';
import { splitPasted } from '@pcmall/domain/paste/pasted-address';
import { findArea, type Regions } from '@pcmall/domain/paste/pasted-area';
import { defaultAreaCode, isDomesticAreaCode, tidyPhone } from '@pcmall/domain/phone';
import { Button } from '@pcmall/ui/button';
import { focusField, watchFocus } from '@pcmall/ui/form/show-refusal';
import { useT } from '@pcmall/ui/i18n/i18n';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { toast } from '@pcmall/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { areaCodeInNumber, findAreaCode, regionsCalledQuery, regionsQuery, useAreaCodes } from '../../region';
import { addressMessages } from '../address.messages';
import { type AddressValues, locationIn } from '../form/address-values';

export type DoubtfulField = 'name' | 'phone' | 'area' | 'addrDetail' | 'idCardNo';

interface RecognisedAddress {
  values: Partial<AddressValues>;
  country: AreaCode | undefined;
  doubtfulFields: DoubtfulField[];
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Only what was found, so that nothing typed before is lost. */
const recognise = async (
  text: string,
  areaCodes: AreaCode[],
  regions: Regions,
): Promise<RecognisedAddress | undefined> => {
  const parts = splitPasted(text, new Date(serverNow()));
  const china = findAreaCode(areaCodes, defaultAreaCode);
  const country = (china && areaCodeInNumber(parts.phone, areaCodes, china)) ?? china;
  const isDomestic = !country || isDomesticAreaCode(country.value);
  const { area, rest } = isDomestic
    ? await findArea(parts.place, domesticRegionId, regions)
    : { area: [], rest: parts.place };
  if (!parts.phone && area.length === 0 && parts.isNameDoubtful) return undefined;
  const phone = country ? tidyPhone(parts.phone, country.value) : parts.phone;
  const doubts: Record<DoubtfulField, boolean> = {
    name: parts.isNameDoubtful,
    phone: parts.isPhoneDoubtful,
    area: area.length < 3,
    addrDetail: !rest || !isDomestic,
    idCardNo: parts.isIdDoubtful,
  };
  const { name, idCardNo, postCode } = parts;
  const values = { name, phone, idCardNo, postCode, area, addrDetail: rest };
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))),
    country: parts.phone || area.length > 0 ? country : undefined,
    doubtfulFields: fields.filter((field) => doubts[field]),
  };
};

const fields = ['name', 'phone', 'area', 'addrDetail', 'idCardNo'] as const satisfies readonly DoubtfulField[];

interface PasteAddressProps {
  doubtfulFields: readonly DoubtfulField[];
  onDoubtfulFields: (fields: DoubtfulField[]) => void;
}

/** A box to paste a whole address into; it fills the form and marks what is doubtful, but saves nothing. */
export function PasteAddress({ doubtfulFields, onDoubtfulFields }: PasteAddressProps) {
  const t = useT(addressMessages);
  const client = useQueryClient();
  const areaCodes = useAreaCodes();
  const form = useFormContext<AddressValues>();
  const { setValue, getValues, clearErrors } = form;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');

  const fill = async () => {
    const isFocusKept = watchFocus();
    const recognised = await recognise(text, areaCodes, {
      below: (parentId) => client.ensureQueryData(regionsQuery(parentId)),
      called: (beginning) => client.ensureQueryData(regionsCalledQuery(beginning)),
    });
    if (!recognised) return toast.error(t('paste.nothing'));
    const { values, country } = recognised;
    const isOtherCountry = country && country.country !== getValues('phoneCountry');
    // The box and its button go away, and the fields of another country come.
    flushSync(() => {
      clearErrors();
      for (const [field, value] of Object.entries({ ...(isOtherCountry && locationIn(country)), ...values }))
        setValue(field as keyof AddressValues, value, { shouldDirty: true });
      onDoubtfulFields(recognised.doubtfulFields);
      setOpen(false);
    });
    // The shopper goes on where something is to be looked at.
    if (isFocusKept()) focusField(form, recognised.doubtfulFields[0] ?? 'name');
    toast.success(t('paste.done'));
  };
  if (!isOpen) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <Button variant="link" icon="copy" onClick={() => setOpen(true)}>
          {t('paste.open')}
        </Button>
        <span role="status" className="text-sm text-warning">
          {doubtfulFields.length > 0 &&
            t('paste.doubtful', { fields: doubtfulFields.map((field) => t(`paste.${field}`)).join(' · ') })}
        </span>
      </div>
    );
  }
  return (
    <div className="mb-4 rounded-md bg-ground p-4">
      <TextareaField
        label={t('paste.label')}
        placeholder={t('paste.placeholder')}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        variant="soft"
        size="sm"
        disabled={!text.trim()}
        onClick={() => void fill().catch(() => toast.error(t('paste.failed')))}
      >
        {t('paste.fill')}
      </Button>
    </div>
  );
}
