import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import type { Meanwhile } from '@pcmall/ui/form/use-shared-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { type FormEvent, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { MeanwhileDialog } from './meanwhile-dialog';
import { pageMessages } from './page.messages';
import { Problem } from './problem';

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  saveText?: string;
  /** What is sent can't be undone, so the button is red. */
  danger?: boolean;
  /** A few fields need less room. */
  size?: 'sm' | 'md' | 'lg';
  onClose: () => void;
  children: Elements;
  form: UseFormReturn<Values>;
  /** These come from `useFormSubmit` or `useSharedForm` of the kit. */
  submit: (event: FormEvent) => unknown;
  button: { pending: boolean; seconds: number };
  meanwhile?: Meanwhile | undefined;
}

/** A form in a dialog, with what kept it from being sent above its buttons. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, saveText, danger = false, size = 'lg', onClose, children, form, submit, button, meanwhile } = props;
  const t = useT(pageMessages);
  const formId = useId();
  return (
    <Dialog
      open
      keepOnBackdrop
      size={size}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('page.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            pending={button.pending}
            disabled={button.seconds > 0}
          >
            {saveText ?? t('page.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          {children}
          <Problem text={form.formState.errors.root?.message} />
        </form>
      </FormProvider>
      <MeanwhileDialog meanwhile={meanwhile} />
    </Dialog>
  );
}
