import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import type { DraftOptions } from '@pcmall/ui/form/form-draft';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { type Meanwhile, useSharedForm, type Versioned } from '@pcmall/ui/form/use-shared-form';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { MeanwhileDialog } from './meanwhile-dialog';
import { pageMessages } from './page.messages';
import { Problem } from './problem';

const noRules = () => ({});

interface ItemDialogProps<Values extends FieldValues> {
  title: string;
  defaultValues: Values;
  /** What the server refuses is told at the fields. */
  save: (values: Values) => Promise<unknown>;
  saveText?: string;
  /** A few fields need less room. */
  size?: 'sm' | 'md' | 'lg';
  onClose: () => void;
  /** Other names of fields in the server's refusals. */
  refusedFields?: Record<string, string>;
  children: Elements;
}

/** One thing of a list that is made and not changed; it closes once it is saved. */
export function ItemDialog<Values extends FieldValues>(props: ItemDialogProps<Values>) {
  const { defaultValues, save, refusedFields, ...rest } = props;
  const { form } = useShopForm<Values>({ defaultValues, rules: noRules, mode: 'onSubmit' });
  const send = async (values: Values) => {
    await save(values);
    props.onClose();
  };
  return <ItemForm {...rest} form={form} {...useFormSubmit(form, send, { refusedFields })} />;
}

interface SharedItemDialogProps<Values extends Versioned, Current> extends ItemDialogProps<Values> {
  /** The thing as it is now, as the form would show it. */
  valuesOf: (current: Current) => Values;
  draft: DraftOptions<Values>;
  /** Of fields that have no input of their own. */
  labels?: Readonly<Record<string, string>>;
}

/** One thing of a list, made or changed, that somebody else may change meanwhile; it closes once it is saved. */
export function SharedItemDialog<Values extends Versioned, Current>(props: SharedItemDialogProps<Values, Current>) {
  const { defaultValues, save, refusedFields, valuesOf, draft, labels, ...rest } = props;
  const shared = useSharedForm<Values, Current>({
    ...{ defaultValues, rules: noRules, mode: 'onSubmit', draft, valuesOf, refusedFields },
    ...(labels && { words: { labels } }),
    save: async (values) => {
      await save(values);
      props.onClose();
    },
  });
  // Closed on purpose, the draft has gone with it.
  const close = () => {
    shared.onDiscard();
    props.onClose();
  };
  return <ItemForm {...rest} {...shared} onClose={close} />;
}

interface ItemFormProps<Values extends FieldValues>
  extends Pick<ItemDialogProps<Values>, 'title' | 'saveText' | 'size' | 'onClose' | 'children'> {
  form: UseFormReturn<Values>;
  submit: (event: React.FormEvent) => unknown;
  button: { pending: boolean; seconds: number };
  meanwhile?: Meanwhile | undefined;
}

function ItemForm<Values extends FieldValues>(props: ItemFormProps<Values>) {
  const { title, saveText, size = 'lg', onClose, children, form, submit, button, meanwhile } = props;
  const t = useT(pageMessages);
  const formId = useId();
  const problem = form.formState.errors.root?.message;
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
          <Button type="submit" form={formId} pending={button.pending} disabled={button.seconds > 0}>
            {saveText ?? t('page.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          {children}
          <Problem text={problem} />
        </form>
      </FormProvider>
      <MeanwhileDialog meanwhile={meanwhile} />
    </Dialog>
  );
}
