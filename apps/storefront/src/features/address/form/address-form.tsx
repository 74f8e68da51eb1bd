import { type AddressEntry, type AddressType, senderType } from '@pcmall/contract/address';
import { errors } from '@pcmall/contract/errors';
import { defaultAreaCode } from '@pcmall/domain/phone';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { Dialog } from '@pcmall/ui/dialog';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { forgetFormKey } from '@pcmall/ui/lib/net/idempotency-key';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { toast } from '@pcmall/ui/toast';
import { useId, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useSession } from '../../../lib/session';
import { useShop } from '../../../lib/shop';
import { useIsMounted } from '../../../lib/use-is-mounted';
import { waitForPhotos } from '../../identity';
import { findAreaCode, useAreaCodeHere, useAreaCodes, useRegionNames } from '../../region';
import { addressMessages } from '../address.messages';
import { type DoubtfulField, PasteAddress } from '../paste/paste-address';
import { addressDraft, addressDraftKey } from './address-draft';
import { addressFaults } from './address-faults';
import { AddressFields } from './address-fields';
import { useSaveAddress } from './address-save';
import { type AddressValues, emptyValues, valuesOf } from './address-values';

export interface AddressFormProps {
  addressType: AddressType;
  /** The entry to change; without one a new one is made. */
  before?: AddressEntry;
  /** The address is for a cross-border order, which demands an ID number. */
  identityNeeded?: boolean;
  /** What the box for the default says at first in a new address. */
  isDefault?: boolean;
  onSaved: (entry: AddressEntry) => void;
  onClose: () => void;
}

const titleOf = (addressType: AddressType, before: AddressEntry | undefined) => {
  if (addressType === senderType) return before ? 'address.editSender' : 'address.addSender';
  return before ? 'address.editRecipient' : 'address.addRecipient';
};

/** Recipients are mostly in China; a sender is where the shopper is. */
const useStartCountry = (addressType: AddressType) => {
  const countryHere = useAreaCodeHere();
  const china = findAreaCode(useAreaCodes(), defaultAreaCode);
  return addressType === senderType ? countryHere : (china ?? countryHere);
};

const useAddressForm = ({ addressType, before, identityNeeded = false, isDefault = false }: AddressFormProps) => {
  const areaCodes = useAreaCodes();
  const { idImageNeeded } = useShop();
  const { userId = '' } = useSession();
  const startCountry = useStartCountry(addressType);
  const regionNames = useRegionNames();
  const countryOf = ({ phoneAreaCode, phoneCountry }: AddressValues) =>
    findAreaCode(areaCodes, phoneAreaCode, phoneCountry) ?? startCountry;
  // As it was opened: a session that ends while it is saved must not change whose it is.
  const [opened] = useState(() => ({
    key: addressDraftKey(userId, addressType, before),
    values: before ? valuesOf(before) : emptyValues(startCountry, isDefault),
  }));
  const context = { addressType, before, identityNeeded };
  const { form, forgetDraft } = useShopForm<AddressValues>({
    mode: 'onSubmit',
    defaultValues: opened.values,
    rules: (values) =>
      addressFaults(values, { ...context, country: countryOf(values), idImageNeeded }, new Date(serverNow())),
    draft: addressDraft(opened.key, () => void translateRegions()),
  });
  // The draft may have been typed in the other language.
  const translateRegions = async () => {
    const values = form.getValues();
    // Without an answer they stay as they were chosen.
    const area = await regionNames(values.area, countryOf(values).regionId).catch(() => values.area);
    form.setValue('area', area);
  };
  const giveUp = () => {
    forgetDraft();
    forgetFormKey(opened.key);
  };
  return { form, forgetDraft, giveUp, context, draftKey: opened.key };
};

/** Add or change an address. Mounted while it is open; suspends for the dial codes. */
export function AddressForm(props: AddressFormProps) {
  const { addressType, before, onSaved, onClose } = props;
  const t = useT(addressMessages);
  const common = useT();
  const formId = useId();
  const { form, forgetDraft, giveUp, context, draftKey } = useAddressForm(props);
  const saveAddress = useSaveAddress();
  const isOpen = useIsMounted();
  const [doubtfulFields, setDoubtfulFields] = useState<readonly DoubtfulField[]>([]);

  const save = async () => {
    await waitForPhotos(form.getValues);
    if (!isOpen()) return;
    const entry = await saveAddress(form.getValues(), context, draftKey);
    forgetDraft();
    // What was sent is saved, but what is open by now has not asked for it.
    if (!isOpen()) return;
    toast.success(t('address.saved'));
    onSaved(entry);
  };
  const { submit, button } = useFormSubmit(form, save, {
    refusedFields: { province: 'area' },
    hasNoProblemLine: true,
  });
  const close = () => {
    giveUp();
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      keepOnBackdrop
      title={t(titleOf(addressType, before))}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {common('common.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={button.pending}>
            {common('common.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          {!before && addressType !== senderType && (
            <PasteAddress doubtfulFields={doubtfulFields} onDoubtfulFields={setDoubtfulFields} />
          )}
          <AddressFields context={context} doubtfulFields={doubtfulFields} />
          <DefaultBox isDefaultSender={addressType === senderType && before?.isDefault === true} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

interface DefaultBoxProps {
  isDefaultSender: boolean;
}

/** A default sender stays one until another address takes its place (ADDR-08). */
function DefaultBox({ isDefaultSender }: DefaultBoxProps) {
  const t = useT(addressMessages);
  const language = useLanguage();
  const { register, setValue } = useFormContext<AddressValues>();
  const [isRefused, setRefused] = useState(false);
  const keepDefaultSender = (isDefault: boolean) => {
    if (isDefault || !isDefaultSender) return;
    setValue('isDefault', true);
    setRefused(true);
  };
  return (
    <Checkbox
      label={t('form.isDefault')}
      error={isRefused ? errors.defaultSenderUnset[language] : undefined}
      className="mt-2"
      {...register('isDefault', { onChange: ({ target }) => keepDefaultSender(target.checked) })}
    />
  );
}
