import { domesticRegionId, type Region } from '@pcmall/contract/region';
import { defaultAreaCode } from '@pcmall/domain/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { TextareaField } from '../../ui/textarea-field';
import { toast } from '../../ui/toast';
import { type ChosenRegion, findAreaCode, regionsQuery, useAreaCodes } from '../region';
import { addressMessages } from './address.messages';
import { type AddressValues, placeIn } from './address-values';
import { leadingUnit, splitPasted } from './pasted-address';

export type Doubtful = 'name' | 'phone' | 'area' | 'addrDetail';

type Found = { values: Partial<AddressValues>; doubtful: Doubtful[] };

type Children = (parentId: string) => Promise<Region[]>;

/** Walks down from the province as far as the text goes. */
const findArea = async (place: string, children: Children): Promise<{ area: ChosenRegion[]; rest: string }> => {
  const area: ChosenRegion[] = [];
  let rest = place;
  let parentId = domesticRegionId;
  while (area.length < 3) {
    const units = await children(parentId);
    // A municipality is its own only city, which people write once.
    const found = leadingUnit(rest, units) ?? (units.length === 1 && units[0] ? { unit: units[0], rest } : undefined);
    if (!found) break;
    area.push({ id: found.unit.value, name: found.unit.label });
    ({ rest } = found);
    parentId = found.unit.value;
  }
  return { area, rest };
};

const recognise = async (text: string, children: Children): Promise<Found> => {
  const parts = splitPasted(text, new Date());
  const { area, rest } = await findArea(parts.place, children);
  const values = { ...parts, area, addrDetail: rest };
  const doubtful: Doubtful[] = [];
  if (parts.isNameDoubtful) doubtful.push('name');
  if (!parts.phone) doubtful.push('phone');
  if (area.length < 3) doubtful.push('area');
  if (!rest) doubtful.push('addrDetail');
  const { name, phone, idCardNo, postCode, addrDetail } = values;
  return { values: { name, phone, idCardNo, postCode, area, addrDetail }, doubtful };
};

const names = { name: 'paste.name', phone: 'paste.phone', area: 'paste.area', addrDetail: 'form.detail' } as const;

/** A box to paste a whole address into; it fills the form and marks what is doubtful, but saves nothing. */
export function PasteAddress({
  doubtful,
  onDoubtful,
}: {
  doubtful: readonly Doubtful[];
  onDoubtful: (fields: Doubtful[]) => void;
}) {
  const t = useT(addressMessages);
  const client = useQueryClient();
  const home = findAreaCode(useAreaCodes(), defaultAreaCode);
  const { setValue, clearErrors } = useFormContext<AddressValues>();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');

  const fill = async () => {
    const { values, doubtful: unsure } = await recognise(text, (parentId) =>
      client.ensureQueryData(regionsQuery(parentId)),
    );
    if (!values.name && !values.phone && !values.area?.length) return toast.error(t('paste.nothing'));
    clearErrors();
    for (const [field, value] of Object.entries({ ...(home && placeIn(home)), ...values }))
      setValue(field as keyof AddressValues, value, { shouldDirty: true });
    onDoubtful(unsure);
    setOpen(false);
    toast.success(t('paste.done'));
  };
  if (!isOpen) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <Button variant="link" icon="copy" onClick={() => setOpen(true)}>
          {t('paste.open')}
        </Button>
        <span role="status" className="text-sm text-warning">
          {doubtful.length > 0 && t('paste.doubtful', { fields: doubtful.map((field) => t(names[field])).join(' · ') })}
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
      <Button variant="soft" size="sm" disabled={!text.trim()} onClick={() => void fill()}>
        {t('paste.fill')}
      </Button>
    </div>
  );
}
