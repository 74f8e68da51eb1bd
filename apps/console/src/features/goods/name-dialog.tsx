import type { Localized } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { goodsMessages } from './goods.messages';

interface NameDialogProps {
  title: string;
  name: Localized;
  onClose: () => void;
  save: (name: Localized) => Promise<unknown>;
}

const rules = ({ zh, en }: Localized) => (zh.trim() || en.trim() ? {} : { zh: { key: 'input.required' } as const });

/** A name in both languages; one of them is enough. */
export function NameDialog({ title, name, onClose, save }: NameDialogProps) {
  const t = useT(goodsMessages);
  const formId = useId();
  const { form } = useShopForm<Localized>({ defaultValues: { zh: name.zh, en: name.en }, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, save, { refusedFields: { 'name.zh': 'zh', 'name.en': 'en' } });
  return (
    <Dialog
      open
      keepOnBackdrop
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('goods.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={button.pending}>
            {t('tree.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <Fields />
          {form.formState.errors.root && (
            <p role="alert" className="text-sm text-danger">
              {form.formState.errors.root.message}
            </p>
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}

function Fields() {
  const t = useT(goodsMessages);
  return (
    <>
      <TextField data-autofocus maxLength={60} label={t('tree.nameZh')} {...useFormField<Localized>('zh')} />
      <TextField maxLength={60} label={t('tree.nameEn')} {...useFormField<Localized>('en')} />
    </>
  );
}
