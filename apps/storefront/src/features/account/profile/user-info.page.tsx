import { getInitInfo, updateUserInfo, userInfo } from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { readDay } from '@pcmall/domain/dates';
import { tidyLine } from '@pcmall/domain/tidy-text';
import { DateField } from '@pcmall/ui/date-field';
import type { FieldFaults } from '@pcmall/ui/form/fault';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { Controller } from 'react-hook-form';
import { call } from '../../../lib/call';
import { shopperDraftKey } from '../../../lib/form/draft-keys';
import { linkTo } from '../../../lib/link-to';
import { useInvalidate } from '../../../lib/query';
import { Link } from '../../../lib/router';
import { useProfile } from '../account.api';
import { AccountForm, SubmitButton } from '../account-form';
import { CenterPage } from '../center-page';
import { myAccountMessages } from '../my-account.messages';
import { AvatarButton } from './avatar-button';

type Profile = DataOf<typeof userInfo>;
type ProfileValues = Pick<Profile, 'nickName' | 'gender' | 'birthday'>;

const genders = [
  { value: '', key: 'info.gender.none' },
  { value: 'female', key: 'info.gender.female' },
  { value: 'male', key: 'info.gender.male' },
  { value: 'other', key: 'info.gender.other' },
] as const;

/** None, or a day that someone alive may have been born on. */
const isBirthday = (typed: string): boolean => {
  if (typed.trim() === '') return true;
  const day = readDay(typed);
  return day !== undefined && day >= '1900-01-01' && day <= new Date(serverNow()).toISOString().slice(0, 10);
};

export default function UserInfoPage() {
  const t = useT(myAccountMessages);
  const profile = useProfile();
  return (
    <CenterPage title={t('info.title')}>
      <AvatarButton src={profile.avatar} />
      <ProfileForm profile={profile} />
    </CenterPage>
  );
}

const profileFaults = ({ nickName, birthday }: ProfileValues): FieldFaults<ProfileValues> => ({
  nickName: tidyLine(nickName) === '' ? { key: 'input.required' } : undefined,
  birthday: isBirthday(birthday) ? undefined : { key: 'input.wrong' },
});

interface ProfileFormProps {
  profile: Profile;
}

function ProfileForm({ profile }: ProfileFormProps) {
  const common = useT();
  const invalidate = useInvalidate();
  const t = useT(myAccountMessages);
  const { nickName, gender, birthday } = profile;
  const { form, forgetDraft } = useShopForm<ProfileValues>({
    defaultValues: { nickName, gender, birthday },
    rules: profileFaults,
    draft: { key: shopperDraftKey(profile.userId, 'userInfo'), fields: ['nickName', 'gender', 'birthday'] },
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    // By Enter it comes as it was typed.
    const saved = { ...values, nickName: tidyLine(values.nickName), birthday: readDay(values.birthday) ?? '' };
    await call(updateUserInfo, { body: saved });
    await invalidate(userInfo, getInitInfo);
    form.reset(saved);
    forgetDraft();
    toast.success(t('info.saved'));
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <NickNameField />
      <RadioGroup legend={t('info.gender')} layout="inline" className="mb-6">
        {genders.map(({ value, key }) => (
          <Radio key={key} value={value} label={t(key)} {...form.register('gender')} />
        ))}
      </RadioGroup>
      <Controller
        name="birthday"
        control={form.control}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <DateField
            label={t('info.birthday')}
            {...{ value, onChange, ref }}
            error={error && t('info.birthdayWrong')}
          />
        )}
      />
      <Bound channel="phone" value={profile.phone && `+${profile.areaCode} ${profile.phone}`} />
      <Bound channel="email" value={profile.email} />
      <SubmitButton {...button} disabled={!form.formState.isDirty} className="mt-2">
        {common('common.save')}
      </SubmitButton>
    </AccountForm>
  );
}

function NickNameField() {
  const t = useT(myAccountMessages);
  const nickName = useFormField<ProfileValues>('nickName');
  return <TextField label={t('info.nickName')} maxLength={60} autoComplete="nickname" {...nickName} />;
}

interface BoundProps {
  channel: 'phone' | 'email';
  value: string;
}

/** Changed on a screen of its own, with codes. */
function Bound({ channel, value }: BoundProps) {
  const t = useT(myAccountMessages);
  return (
    <p className="mb-4 flex items-baseline gap-4">
      <span className="w-32 font-medium">{t(`label.${channel}`)}</span>
      <span className="numbers text-ink-soft">{value || t('welcome.none')}</span>
      <Link to={linkTo('changeAccount')} className="ms-auto text-theme-text underline-offset-4 hover:underline">
        {t(value ? 'welcome.change' : 'welcome.bind')}
      </Link>
    </p>
  );
}
