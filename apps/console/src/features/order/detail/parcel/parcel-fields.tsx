import type { ShopOrder } from '@pcmall/contract/console/orders';
import { tidyNumber } from '@pcmall/domain/tidy-text';
import { Field } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Select } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { parcelMessages } from './parcel.messages';

export interface ParcelDraft {
  carrierId: string;
  trackingNo: string;
}

export type ParcelFault = 'carrier' | 'number' | 'twice';

/** As the server keeps it: barcode scanners and chats add spaces to a number, Chinese keyboards write it wide. */
export const tidyParcel = ({ carrierId, trackingNo }: ParcelDraft): ParcelDraft => ({
  carrierId,
  trackingNo: tidyNumber(trackingNo),
});

export const parcelFault = (
  { carrierId, trackingNo }: ParcelDraft,
  others: ParcelDraft[] = [],
): ParcelFault | undefined => {
  if (carrierId === '') return 'carrier';
  const number = tidyNumber(trackingNo);
  if (number === '') return 'number';
  return others.some((other) => tidyNumber(other.trackingNo) === number) ? 'twice' : undefined;
};

interface ParcelFieldsProps {
  carriers: ShopOrder['carriers'];
  value: ParcelDraft;
  onChange: (value: ParcelDraft) => void;
  fault: ParcelFault | undefined;
  autoFocus: boolean;
}

/** Who carries a parcel and under which number; the number has the focus, as the carrier is preset. */
export function ParcelFields({ carriers, value, onChange, fault, autoFocus }: ParcelFieldsProps) {
  const t = useT(parcelMessages);
  return (
    <>
      <Field label={t('parcel.carrier')} error={fault === 'carrier' && t('parcel.carrierFault')} className="w-48">
        {(control) => (
          <Select
            {...control}
            className="w-full"
            placeholder={t('parcel.carrier')}
            options={carriers.map(({ carrierId, name }) => ({ value: carrierId, label: name }))}
            value={value.carrierId}
            onChange={(event) => onChange({ ...value, carrierId: event.target.value })}
          />
        )}
      </Field>
      <TextField
        className="min-w-48 grow"
        label={t('parcel.number')}
        error={fault === 'number' ? t('parcel.numberFault') : fault === 'twice' ? t('parcel.numberTwice') : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        // To ship, one types the number and presses Enter
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        value={value.trackingNo}
        onChange={(event) => onChange({ ...value, trackingNo: event.target.value })}
      />
    </>
  );
}
