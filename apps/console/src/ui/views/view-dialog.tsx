import { longestViewName, type SavedView } from '@pcmall/contract/console/views';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { ItemDialog } from '../item-dialog';
import { viewsMessages } from './views.messages';

interface ViewDialogProps {
  /** Nothing for one that is new. */
  view: SavedView | undefined;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** The name of a view. */
export default function ViewDialog({ view, save, onClose }: ViewDialogProps) {
  const t = useT(viewsMessages);
  return (
    <ItemDialog
      size="sm"
      title={t(view ? 'views.rename' : 'views.save')}
      defaultValues={{ name: view?.name ?? '' }}
      save={({ name }) => save(name)}
      onClose={onClose}
    >
      <NameField />
    </ItemDialog>
  );
}

function NameField() {
  const t = useT(viewsMessages);
  return (
    <TextField
      required
      data-autofocus
      autoComplete="off"
      maxLength={longestViewName}
      label={t('views.name')}
      hint={t('views.nameHint')}
      {...useFormField<{ name: string }>('name')}
    />
  );
}
