import { type AddressEntry, type AddressType, senderType } from '@pcmall/contract/address';
import type { AreaCode } from '@pcmall/contract/region';
import { isForeignAddress, needsPostcode } from '@pcmall/domain/address';
import { checkIdCard } from '@pcmall/domain/id-card';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../../i18n/i18n';
import { useShop } from '../../../lib/shop';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/text-field';
import { TextareaField } from '../../../ui/textarea-field';
import { IdPhotos } from '../../identity/photos/id-photos';
import { findAreaCode, PhoneField, RegionPicker, useAreaCodes } from '../../region';
import { addressMessages } from '../address.messages';
import type { Doubtful } from '../paste/paste-address';
import { type AddressValues, idCardFor, needsIdCard, photoOnFile, placeIn, showsIdCard } from './address-values';

type AddressFieldsProps = {
  addressType: AddressType;
  before: AddressEntry | undefined;
  identityNeeded: boolean;
  /** Filled in by guessing: the shopper should look at them. */
  doubtful: readonly Doubtful[];
};

const longestDetail = 200;

/** The fields in the order in which they are checked; the country of the phone decides which there are. */
export function AddressFields({ addressType, before, identityNeeded, doubtful }: AddressFieldsProps) {
  const t = useT(addressMessages);
  const { register, setValue, getValues, formState, control } = useFormContext<AddressValues>();
  const values = useWatch({ control }) as AddressValues;
  const country = findAreaCode(useAreaCodes(), values.phoneAreaCode, values.phoneCountry);
  const isForeign = isForeignAddress(values);
  const context = { addressType, identityNeeded, before };
  const { idImageNeeded } = useShop();
  const isSender = addressType === senderType;
  const errorOf = (field: keyof AddressValues) => formState.errors[field]?.message;
  const look = (field: Doubtful) =>
    cx(doubtful.includes(field) && '[&_button]:border-warning [&_input]:border-warning [&_textarea]:border-warning');

  const chooseCountry = (chosen: AreaCode) => {
    for (const [field, value] of Object.entries(placeIn(chosen)))
      setValue(field as keyof AddressValues, value, { shouldValidate: formState.isSubmitted });
  };
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-2">
      <TextField
        label={t(isSender ? 'form.senderName' : 'form.name')}
        required
        autoComplete="name"
        data-autofocus
        hint={!isSender && !isForeign ? t('form.nameHint') : undefined}
        error={errorOf('name')}
        className={look('name')}
        {...register('name', {
          onChange: ({ target }) => setValue('idCardNo', idCardFor(target.value, getValues('idCardNo'), before)),
          // Whose number and photos they are, the name says: refusals of these go or come with it.
          deps: ['idCardNo', 'idPhotoFront', 'idPhotoBack'],
        })}
      />
      <PhoneField
        required
        areaCode={values.phoneAreaCode}
        country={values.phoneCountry}
        onAreaCode={chooseCountry}
        error={errorOf('phone')}
        className={look('phone')}
        {...register('phone')}
      />
      {(!isForeign || country?.hasStates) && country && (
        <Controller
          name="area"
          control={control}
          render={({ field: { value, onChange, ref } }) => (
            <RegionPicker
              key={country.key}
              required
              rootId={country.regionId}
              levels={isForeign ? 1 : 3}
              className={cx(!isForeign && 'col-span-2', look('area'))}
              error={errorOf('area')}
              {...{ value, onChange, ref }}
            />
          )}
        />
      )}
      {isForeign && (
        <TextField
          label={t('form.city')}
          required
          autoComplete="address-level2"
          error={errorOf('city')}
          className={look('area')}
          {...register('city')}
        />
      )}
      <TextareaField
        label={t('form.detail')}
        required
        rows={2}
        maxLength={longestDetail}
        autoComplete="street-address"
        placeholder={t('form.detailPlaceholder')}
        error={errorOf('addrDetail')}
        className={cx('col-span-2', look('addrDetail'))}
        {...register('addrDetail')}
        value={values.addrDetail}
      />
      <PostcodeField />
      {showsIdCard(values, context) && <IdCardField {...context} className={look('idCardNo')} />}
      {idImageNeeded && showsIdCard(values, context) && (
        <IdPhotos className="col-span-2" onFile={(photo) => photoOnFile(values.name, before, photo)} />
      )}
    </div>
  );
}

function PostcodeField() {
  const t = useT(addressMessages);
  const { register, formState, control } = useFormContext<AddressValues>();
  const [phoneCountry, phoneAreaCode] = useWatch({ control, name: ['phoneCountry', 'phoneAreaCode'] });
  return (
    <TextField
      label={t('form.postCode')}
      required={needsPostcode(phoneCountry, phoneAreaCode)}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={20}
      error={formState.errors.postCode?.message}
      {...register('postCode')}
    />
  );
}

type IdCardFieldProps = Omit<AddressFieldsProps, 'doubtful'> & { className: string };

function IdCardField({ className, ...context }: IdCardFieldProps) {
  const t = useT(addressMessages);
  const { register, formState, control } = useFormContext<AddressValues>();
  const values = useWatch({ control }) as AddressValues;
  const isNeeded = needsIdCard(values, context);
  return (
    <TextField
      label={t('form.idCard')}
      required={isNeeded}
      autoComplete="off"
      maxLength={30}
      hint={t(hintOf(values, isNeeded && !context.identityNeeded))}
      error={formState.errors.idCardNo?.message}
      className={className}
      {...register('idCardNo')}
    />
  );
}

/** A number whose last character does not fit is doubted, not refused (ADDR-12). */
const hintOf = ({ idCardNo }: AddressValues, isAskedAgain: boolean) => {
  const check = checkIdCard(idCardNo, new Date());
  if (check.ok && check.warning) return 'form.idCardDoubtful';
  return isAskedAgain ? 'form.idCardAgain' : 'form.idCardHint';
};
