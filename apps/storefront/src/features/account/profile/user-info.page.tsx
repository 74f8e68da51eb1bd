import { getInitInfo, updateUserInfo, userInfo } from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { readDay } from '@pcmall/domain/dates';
import { useForm } from 'react-hook-form';
import { useT } from '../../../i18n/i18n';
import { call } from '../../../lib/call';
import { useFieldText } from '../../../lib/form';
import { ownDraft } from '../../../lib/own-draft';
import { useInvalidate } from '../../../lib/query';
import { Link } from '../../../lib/router';
import { DateField } from '../../../ui/date-field';
import { Radio, RadioGroup } from '../../../ui/radio-group';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useProfile } from '../account.api';
import { AccountForm, SubmitButton, useSubmit } from '../account-form';
import { useDraft } from '../behind-form';
import { CenterPage } from '../center-page';
import { myAccountMessages } from '../my-account.messages';
import { AvatarButton } from './avatar-button';

type Profile = DataOf<typeof userInfo>;

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
  return day !== undefined && day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10);
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

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT(myAccountMessages);
  const common = useT();
  const fieldText = useFieldText();
  const invalidate = useInvalidate();
  const { nickName, gender, birthday } = profile;
  const form = useForm({ mode: 'onTouched', defaultValues: { nickName, gender, birthday } });
  const { register, watch, setValue, formState } = form;
  // By hand: the field of a day has no input that a form could take hold of.
  register('birthday', { validate: isBirthday });
  const forgetDraft = useDraft(form, ownDraft(profile.userId, 'userInfo'), ['nickName', 'gender', 'birthday']);
  const { submit, button } = useSubmit(form, async (values) => {
    // By Enter it comes as it was typed.
    const saved = { ...values, birthday: readDay(values.birthday) ?? '' };
    await call(updateUserInfo, { body: saved });
    await invalidate(userInfo, getInitInfo);
    form.reset(saved);
    forgetDraft();
    toast.success(t('info.saved'));
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <TextField
        label={t('info.nickName')}
        maxLength={60}
        autoComplete="nickname"
        error={fieldText(formState.errors.nickName?.message)}
        {...register('nickName', { validate: (text) => text.trim() !== '' || 'input.required' })}
      />
      <RadioGroup legend={t('info.gender')} layout="inline" className="mb-6">
        {genders.map(({ value, key }) => (
          <Radio key={key} value={value} label={t(key)} {...register('gender')} />
        ))}
      </RadioGroup>
      <DateField
        label={t('info.birthday')}
        value={watch('birthday')}
        onChange={(typed) => setValue('birthday', typed, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        error={formState.errors.birthday && t('info.birthdayWrong')}
      />
      <Bound channel="phone" value={profile.phone && `+${profile.areaCode} ${profile.phone}`} />
      <Bound channel="email" value={profile.email} />
      <SubmitButton {...button} disabled={!formState.isDirty} className="mt-2">
        {common('common.save')}
      </SubmitButton>
    </AccountForm>
  );
}

/** Changed on a screen of its own, with codes. */
function Bound({ channel, value }: { channel: 'phone' | 'email'; value: string }) {
  const t = useT(myAccountMessages);
  return (
    <p className="mb-4 flex items-baseline gap-4">
      <span className="w-24 font-medium">{t(`label.${channel}`)}</span>
      <span className="numbers text-ink-soft">{value || t('welcome.none')}</span>
      <Link to="/myCenter/changeAccount" className="ms-auto text-theme-text underline-offset-4 hover:underline">
        {t(value ? 'welcome.change' : 'welcome.bind')}
      </Link>
    </p>
  );
}
