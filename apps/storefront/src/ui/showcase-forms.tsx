import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { Checkbox } from '@pcmall/ui/checkbox';
import { ChoiceCard } from '@pcmall/ui/choice-card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { LinkButton } from '@pcmall/ui/link-button';
import { PasswordField } from '@pcmall/ui/password-field';
import { QuantityStepper } from '@pcmall/ui/quantity-stepper';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { Select } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useState } from 'react';
import { linkTo } from '../lib/link-to';
import { showcaseMessages } from './showcase.messages';

export function ShowcaseForms() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  );
}

function Buttons() {
  const t = useT(showcaseMessages);
  const common = useT();
  return (
    <Card title={t('show.buttons')}>
      <div className="flex flex-wrap items-center gap-4">
        <Button>{t('show.payNow')}</Button>
        <Button variant="soft" icon="cart">
          {t('show.addToCart')}
        </Button>
        <Button variant="secondary">{common('common.cancel')}</Button>
        <Button variant="ghost">{common('common.edit')}</Button>
        <Button variant="danger" icon="trash">
          {common('common.delete')}
        </Button>
        <Button variant="link">{common('common.viewMore')}</Button>
        <Button pending>{t('show.pending')}</Button>
        <Button disabled>{t('show.disabled')}</Button>
        <Button variant="secondary" disabled>
          {t('show.disabled')}
        </Button>
        <IconButton icon="edit" label={common('common.edit')} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button size="sm">{t('show.payNow')}</Button>
        <Button size="md">{t('show.payNow')}</Button>
        <Button size="lg">{t('show.payNow')}</Button>
        <LinkButton to={linkTo('home')} variant="secondary" size="lg" icon="home">
          {common('common.goHome')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Fields() {
  const t = useT(showcaseMessages);
  const common = useT();
  const provinces = [
    { value: 'zj', label: t('show.zhejiang') },
    { value: 'gd', label: t('show.guangdong') },
  ];
  return (
    <Card title={t('show.forms')}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-3">
        <TextField
          required
          label={t('show.name')}
          hint={t('show.nameHint')}
          placeholder={t('show.namePlaceholder')}
          autoComplete="name"
        />
        <TextField
          required
          label={t('show.phone')}
          error={t('show.phoneError')}
          defaultValue="1380013"
          inputMode="tel"
          before={<Icon name="phone" size={18} />}
        />
        <PasswordField
          label={t('show.password')}
          hint={t('show.passwordHint')}
          defaultValue="demo-password"
          aside={
            <LinkButton variant="link" size="sm" to={linkTo('forgotPassword')}>
              {t('show.forgot')}
            </LinkButton>
          }
        />
        <Select
          aria-label={t('show.province')}
          options={provinces}
          placeholder={common('common.pleaseSelect')}
          defaultValue=""
        />
        <TextareaField label={t('show.remark')} hint={t('show.remarkHint')} maxLength={100} />
        <TextField readOnly label={t('show.locked')} defaultValue="demo@example.com" />
      </div>
    </Card>
  );
}

function Choices() {
  const t = useT(showcaseMessages);
  const [quantity, setQuantity] = useState(2);
  return (
    <Card title={t('show.delivery')}>
      <div className="grid grid-cols-2 gap-8">
        <RadioGroup legend={t('show.delivery')} isLegendHidden>
          <ChoiceCard
            name="delivery"
            value="cross-border"
            defaultChecked
            title={t('show.crossBorder')}
            description={t('show.crossBorderNote')}
            picture={<Icon name="truck" size={24} className="text-theme-text" />}
            aside={t('show.free')}
          />
          <ChoiceCard name="delivery" value="pick-up" title={t('show.pickUp')} description={t('show.pickUpNote')} />
          <ChoiceCard name="delivery" value="mall" disabled title={t('show.mall')} description={t('show.mallNote')} />
        </RadioGroup>
        <div className="space-y-4">
          <RadioGroup legend={t('show.gender')} layout="inline">
            <Radio name="gender" value="m" label={t('show.male')} />
            <Radio name="gender" value="f" label={t('show.female')} defaultChecked />
            <Radio name="gender" value="x" label={t('show.secret')} disabled />
          </RadioGroup>
          <Checkbox label={t('show.agree')} defaultChecked />
          <Checkbox label={t('show.agree')} error={t('show.agreeError')} />
          <Checkbox label={t('show.someChosen')} mixed />
          <Checkbox label={t('show.disabled')} disabled defaultChecked />
          <div className="flex items-start gap-4">
            <QuantityStepper value={quantity} onChange={setQuantity} max={5} label={t('show.bottle')} />
            <QuantityStepper small value={1} onChange={setQuantity} />
            <QuantityStepper small disabled value={1} onChange={setQuantity} />
          </div>
        </div>
      </div>
    </Card>
  );
}
