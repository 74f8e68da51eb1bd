import { senderType } from '@pcmall/contract/address';
import type { AreaCode } from '@pcmall/contract/region';
import { isForeignAddress, needsPostcode } from '@pcmall/domain/address';
import { isIdCardDoubtful } from '@pcmall/domain/id-card';
import { useErrorText } from '@pcmall/ui/form/fault';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { TextField } from '@pcmall/ui/text-field';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { Controller, useFormContext } from 'react-hook-form';
import { useShop } from '../../../lib/shop';
import { IdPhotos } from '../../identity';
import { findAreaCode, PhoneField, RegionPicker, useAreaCodes } from '../../region';
import { addressMessages } from '../address.messages';
import type { DoubtfulField } from '../paste/paste-address';
import { type AddressValues, locationIn } from './address-values';
import { type AddressContext, idCardFor, needsIdCard, photoOnFile, showsIdCard } from './recipient-id';

interface AddressFieldsProps {
  context: AddressContext;
  /** Filled in by guessing: the shopper should look at them. */
  doubtfulFields: readonly DoubtfulField[];
}

interface FieldProps {
  context: AddressContext;
  className: string;
}

/** The fields in the order in which they are checked; the country of the phone decides which there are. */
export function AddressFields({ context, doubtfulFields }: AddressFieldsProps) {
  const values = useFormContext<AddressValues>().watch();
  const { idImageNeeded } = useShop();
  const styleOf = (field: DoubtfulField) =>
    cx(
      doubtfulFields.includes(field) &&
        '[&_button]:border-warning [&_input]:border-warning [&_textarea]:border-warning',
    );
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-2">
      <NameField context={context} className={styleOf('name')} />
      <AddressPhoneField className={styleOf('phone')} />
      <AreaField className={styleOf('area')} />
      {isForeignAddress(values) && <CityField className={styleOf('area')} />}
      <DetailField className={styleOf('addrDetail')} />
      <PostcodeField />
      {showsIdCard(values, context) && <IdCardField context={context} className={styleOf('idCardNo')} />}
      {idImageNeeded && showsIdCard(values, context) && (
        <IdPhotos className="col-span-2" linkOnFile={(photo) => photoOnFile(values.name, context.before, photo)} />
      )}
      <FilingFields />
    </div>
  );
}

function NameField({ context, className }: FieldProps) {
  const { addressType, before } = context;
  const t = useT(addressMessages);
  const { watch, setValue, getValues } = useFormContext<AddressValues>();
  const isSender = addressType === senderType;
  const name = useFormField<AddressValues>('name', {
    onChange: ({ target }) => setValue('idCardNo', idCardFor(target.value, getValues('idCardNo'), before)),
    // Whose number and photos they are, the name says: refusals of these go or come with it.
    deps: ['idCardNo', 'idPhotoFront', 'idPhotoBack'],
  });
  return (
    <TextField
      label={t(isSender ? 'form.senderName' : 'form.name')}
      required
      autoComplete="name"
      data-autofocus
      hint={showsIdCard(watch(), context) ? t('form.nameHint') : undefined}
      className={className}
      {...name}
    />
  );
}

function AddressPhoneField({ className }: Pick<FieldProps, 'className'>) {
  const { watch, setValue, formState } = useFormContext<AddressValues>();
  const [phoneAreaCode, phoneCountry] = watch(['phoneAreaCode', 'phoneCountry']);
  const phone = useFormField<AddressValues>('phone');
  const changeCountry = (country: AreaCode) => {
    for (const [field, value] of Object.entries(locationIn(country)))
      setValue(field as keyof AddressValues, value, { shouldValidate: formState.isSubmitted });
  };
  return (
    <PhoneField
      required
      areaCode={phoneAreaCode}
      country={phoneCountry}
      onAreaCode={changeCountry}
      className={className}
      {...phone}
    />
  );
}

/** Province, city and district in China; the state of a country that has a list of them. */
function AreaField({ className }: Pick<FieldProps, 'className'>) {
  const { watch, control } = useFormContext<AddressValues>();
  const errorText = useErrorText();
  const [phoneAreaCode, phoneCountry] = watch(['phoneAreaCode', 'phoneCountry']);
  const country = findAreaCode(useAreaCodes(), phoneAreaCode, phoneCountry);
  const isForeign = isForeignAddress({ phoneAreaCode });
  if (!country || (isForeign && !country.hasStates)) return null;
  return (
    <Controller
      name="area"
      control={control}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <RegionPicker
          key={country.key}
          required
          rootId={country.regionId}
          levels={isForeign ? 1 : 3}
          className={cx(!isForeign && 'col-span-2', className)}
          error={errorText(error)}
          {...{ value, onChange, ref }}
        />
      )}
    />
  );
}

function CityField({ className }: Pick<FieldProps, 'className'>) {
  const t = useT(addressMessages);
  const city = useFormField<AddressValues>('city');
  return <TextField label={t('form.city')} required autoComplete="address-level2" className={className} {...city} />;
}

const longestDetail = 200;

function DetailField({ className }: Pick<FieldProps, 'className'>) {
  const t = useT(addressMessages);
  const { watch } = useFormContext<AddressValues>();
  const detail = useFormField<AddressValues>('addrDetail');
  return (
    <TextareaField
      label={t('form.detail')}
      required
      rows={2}
      maxLength={longestDetail}
      autoComplete="street-address"
      placeholder={t('form.detailPlaceholder')}
      className={cx('col-span-2', className)}
      {...detail}
      value={watch('addrDetail')}
    />
  );
}

function PostcodeField() {
  const t = useT(addressMessages);
  const [phoneCountry, phoneAreaCode] = useFormContext<AddressValues>().watch(['phoneCountry', 'phoneAreaCode']);
  const postCode = useFormField<AddressValues>('postCode');
  return (
    <TextField
      label={t('form.postCode')}
      required={needsPostcode(phoneCountry, phoneAreaCode)}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={20}
      {...postCode}
    />
  );
}

/** What the shopper calls them and files them under: for the shopper alone. */
function FilingFields() {
  const t = useT(addressMessages);
  const shortName = useFormField<AddressValues>('shortName');
  const groups = useFormField<AddressValues>('groups');
  return (
    <>
      <TextField
        label={t('form.shortName')}
        hint={t('form.shortNameHint')}
        autoComplete="off"
        maxLength={60}
        className="col-start-1"
        {...shortName}
      />
      <TextField label={t('form.groups')} hint={t('form.groupsHint')} autoComplete="off" maxLength={500} {...groups} />
    </>
  );
}

function IdCardField({ context, className }: FieldProps) {
  const t = useT(addressMessages);
  const values = useFormContext<AddressValues>().watch();
  const idCardNo = useFormField<AddressValues>('idCardNo');
  const isNeeded = needsIdCard(values, context);
  const hintOf = (number: string) => {
    if (isIdCardDoubtful(number, new Date(serverNow()))) return 'form.idCardDoubtful';
    return isNeeded && !context.identityNeeded ? 'form.idCardAgain' : 'form.idCardHint';
  };
  const hint = hintOf(values.idCardNo);
  return (
    <TextField
      label={t('form.idCard')}
      required={isNeeded}
      autoComplete="off"
      maxLength={30}
      hint={<span className={hint === 'form.idCardDoubtful' ? 'text-warning' : undefined}>{t(hint)}</span>}
      className={className}
      {...idCardNo}
    />
  );
}
