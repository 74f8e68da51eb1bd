import type { DraftOptions } from '@pcmall/ui/form/form-draft';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useSharedForm, type Versioned } from '@pcmall/ui/form/use-shared-form';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import type { Elements } from '@pcmall/ui/lib/elements';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from './form-dialog';

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
  return <FormDialog {...rest} form={form} {...useFormSubmit(form, send, { refusedFields })} />;
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
  return <FormDialog {...rest} {...shared} onClose={close} />;
}
