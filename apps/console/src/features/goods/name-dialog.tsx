import type { Localized } from '@pcmall/domain/localized';
import { useSharedForm, type Versioned } from '@pcmall/ui/form/use-shared-form';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { FormDialog } from '../../ui/form-dialog';
import { goodsMessages } from './goods.messages';

interface Named {
  name: Localized;
  version: number;
}

interface NameDialogProps {
  title: string;
  /** Nothing for one that is new. */
  named: Named | undefined;
  onClose: () => void;
  /** With the version that the name was made from. */
  save: (name: Localized, version: number) => Promise<unknown>;
}

interface NameValues extends Localized, Versioned {}

const valuesOf = ({ name, version }: Named): NameValues => ({ zh: name.zh, en: name.en, version });

const rules = ({ zh, en }: NameValues) => (zh.trim() || en.trim() ? {} : { zh: { key: 'input.required' } as const });

/** A name in both languages; one of them is enough. */
export function NameDialog({ title, named, onClose, save }: NameDialogProps) {
  const { form, submit, button, meanwhile } = useSharedForm<NameValues, Named>({
    defaultValues: valuesOf(named ?? { name: { zh: '', en: '' }, version: 0 }),
    ...{ rules, mode: 'onSubmit', valuesOf, refusedFields: { 'name.zh': 'zh', 'name.en': 'en' } },
    save: ({ zh, en, version }) => save({ zh, en }, version),
  });
  return (
    <FormDialog size="sm" {...{ title, onClose, form, submit, button, meanwhile }}>
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const t = useT(goodsMessages);
  return (
    <div className="grid gap-3">
      <TextField data-autofocus maxLength={60} label={t('tree.nameZh')} {...useFormField<NameValues>('zh')} />
      <TextField maxLength={60} label={t('tree.nameEn')} {...useFormField<NameValues>('en')} />
    </div>
  );
}
