import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { settingsMessages } from './settings.messages';

const noRules = () => ({});

interface ItemDialogProps<Values extends FieldValues> {
  title: string;
  defaultValues: Values;
  /** What the server refuses is told at the fields. */
  save: (values: Values) => Promise<unknown>;
  saveText?: string;
  onClose: () => void;
  /** Other names of fields in the server's refusals. */
  refusedFields?: Record<string, string>;
  children: ReactNode;
}

/** One thing of a list, made or changed; it closes once it is saved. */
export function ItemDialog<Values extends FieldValues>(props: ItemDialogProps<Values>) {
  const { title, defaultValues, save, saveText, onClose, refusedFields, children } = props;
  const t = useT(settingsMessages);
  const formId = useId();
  const { form } = useShopForm<Values>({ defaultValues, rules: noRules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(
    form,
    async (values) => {
      await save(values);
      onClose();
    },
    { refusedFields },
  );
  const problem = form.formState.errors.root?.message;
  return (
    <Dialog
      open
      keepOnBackdrop
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={button.pending} disabled={button.seconds > 0}>
            {saveText ?? t('settings.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          {children}
          {problem && (
            <p role="alert" className="mt-3 text-sm text-danger">
              {problem}
            </p>
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
