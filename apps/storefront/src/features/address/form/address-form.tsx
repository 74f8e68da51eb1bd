import { type AddressEntry, type AddressType, senderType } from '@pcmall/contract/address';
import { errors } from '@pcmall/contract/errors';
import { defaultAreaCode } from '@pcmall/domain/phone';
import { useId, useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useLanguage, useT } from '../../../i18n/i18n';
import { CallError } from '../../../lib/call';
import { showRefusal, useFieldText } from '../../../lib/form';
import { useSession } from '../../../lib/session';
import { useShop } from '../../../lib/shop';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast';
import { showPhotosNotReady, waitForPhotos } from '../../identity/photos/photo-wait';
import { findAreaCode, useAreaCodeHere, useAreaCodes } from '../../region';
import { useSaveAddress } from '../address.api';
import { addressMessages } from '../address.messages';
import { type Doubtful, PasteAddress } from '../paste/paste-address';
import { draftKey, dropDraft, readDraft } from './address-draft';
import { AddressFields } from './address-fields';
import {
  type AddressFaults,
  type AddressValues,
  arePhotosReady,
  emptyValues,
  faultsOf,
  valuesOf,
} from './address-values';
import { useAddressDraft } from './use-address-draft';

export type AddressFormProps = {
  addressType: AddressType;
  /** The entry to change; without one a new one is made. */
  before?: AddressEntry;
  /** The address is for a cross-border order, which demands an ID number. */
  identityNeeded?: boolean;
  /** What the box for the default says at first in a new address. */
  isDefault?: boolean;
  onSaved: (entry: AddressEntry) => void;
  onClose: () => void;
};

const titleOf = (addressType: AddressType, before: AddressEntry | undefined) => {
  if (addressType === senderType) return before ? 'address.editSender' : 'address.addSender';
  return before ? 'address.editRecipient' : 'address.addRecipient';
};

/** Recipients are mostly in China; a sender is where the shopper is. */
const useStartCountry = (addressType: AddressType) => {
  const here = useAreaCodeHere();
  const atHome = findAreaCode(useAreaCodes(), defaultAreaCode);
  return addressType === senderType ? here : (atHome ?? here);
};

const useAddressForm = ({ addressType, before, identityNeeded = false, isDefault = false }: AddressFormProps) => {
  const text = useFieldText();
  const areaCodes = useAreaCodes();
  const { idImageNeeded } = useShop();
  const start = useStartCountry(addressType);
  const resolver: Resolver<AddressValues> = (values) => {
    const country = findAreaCode(areaCodes, values.phoneAreaCode, values.phoneCountry) ?? start;
    const faults = faultsOf(values, { addressType, country, before, identityNeeded, idImageNeeded, now: new Date() });
    const errors = errorsOf(faults, text);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const { userId = '' } = useSession();
  // As it was opened: a session that ends while it is saved must not change whose it is.
  const [opened] = useState(() => {
    const base = before ? valuesOf(before) : emptyValues(start, isDefault);
    const key = draftKey(userId, addressType, before);
    return { key, base, draft: readDraft(key, base) };
  });
  const form = useForm<AddressValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: { ...opened.base, ...opened.draft?.values },
  });
  const { phoneAreaCode, phoneCountry } = form.getValues();
  const country = findAreaCode(areaCodes, phoneAreaCode, phoneCountry) ?? start;
  useAddressDraft(form, { ...opened, rootId: country.regionId });
  return { form, forgetDraft: () => dropDraft(opened.key) };
};

const errorsOf = (faults: AddressFaults, text: ReturnType<typeof useFieldText>): FieldErrors<AddressValues> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, { key, args }]) => [field, { type: 'rule', message: text(key, args) }]),
  );

/** As they stand on the screen; the form library would go by the order in which they were registered. */
const order = [
  'name',
  'phone',
  'area',
  'city',
  'addrDetail',
  'postCode',
  'idCardNo',
  'idPhotoFront',
  'idPhotoBack',
] as const satisfies readonly (keyof AddressValues)[];

/** Add or change an address. Mounted while it is open; suspends for the dial codes. */
export function AddressForm(props: AddressFormProps) {
  const { addressType, before, identityNeeded = false, onSaved, onClose } = props;
  const t = useT(addressMessages);
  const common = useT();
  const language = useLanguage();
  const formId = useId();
  const { form, forgetDraft } = useAddressForm(props);
  const { mutateAsync: save } = useSaveAddress();
  const [doubtful, setDoubtful] = useState<readonly Doubtful[]>([]);

  const focusFirst = (found: FieldErrors<AddressValues>) => {
    const first = order.find((field) => found[field]);
    if (first) form.setFocus(first);
  };
  const showFaults = (error: unknown) => {
    const state = error instanceof CallError ? error.fields.province : undefined;
    if (state) form.setError('area', { type: 'server', message: state }, { shouldFocus: true });
    else showRefusal(form, error);
  };
  /** A default sender can only be followed by another one (ADDR-08). */
  const keepDefaultSender = (isDefault: boolean) => {
    if (isDefault || addressType !== senderType || !before?.isDefault) return;
    form.setValue('isDefault', true);
    form.setError('isDefault', { type: 'rule', message: errors.defaultSenderUnset[language] });
  };
  const giveUp = () => {
    forgetDraft();
    onClose();
  };
  const submit = async () => {
    const areReady = await waitForPhotos(() => arePhotosReady(form.getValues()));
    if (!areReady) return showPhotosNotReady(form);
    await save({ values: form.getValues(), addressType, before, identityNeeded })
      .then((saved) => {
        forgetDraft();
        toast.success(t('address.saved'));
        onSaved(saved);
      })
      .catch(showFaults);
  };
  return (
    <Dialog
      open
      size="lg"
      keepOnBackdrop
      title={t(titleOf(addressType, before))}
      onClose={giveUp}
      footer={
        <>
          <Button variant="secondary" onClick={giveUp}>
            {common('common.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={form.formState.isSubmitting}>
            {common('common.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(submit, focusFirst)(event)}>
          {!before && addressType !== senderType && <PasteAddress doubtful={doubtful} onDoubtful={setDoubtful} />}
          <AddressFields {...{ addressType, before, identityNeeded, doubtful }} />
          <Checkbox
            label={t('form.isDefault')}
            error={form.formState.errors.isDefault?.message}
            className="mt-2"
            {...form.register('isDefault', { onChange: ({ target }) => keepDefaultSender(target.checked) })}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}
