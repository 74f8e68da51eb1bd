import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLeaveWarning } from '../lib/leave-warning';
import { pageMessages } from './page.messages';

interface SaveBarProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  button: { pending: boolean; seconds: number };
  saveText: string;
  /** There is something to save before anything is typed, as where the form is filled with a copy. */
  isUnsaved?: boolean;
  /** Where fields are wrong. */
  faultText: string | false;
  onDiscard: () => void;
}

/** Stands below a long form once something has changed; the tab asks before it is closed then. */
export function SaveBar<Values extends FieldValues>(props: SaveBarProps<Values>) {
  const { form, button, saveText, isUnsaved = false, faultText, onDiscard } = props;
  const t = useT(pageMessages);
  const { isDirty, errors } = form.formState;
  useLeaveWarning(isDirty && !button.pending);
  if (!isDirty && !isUnsaved && !button.pending) return null;
  const problem = errors.root?.message || faultText;
  return (
    <div className="sticky bottom-4 z-10 mt-4 flex items-center gap-3 rounded-lg border border-line-strong bg-white px-4 py-3 shadow-float">
      <span role="status" className="grow text-sm">
        {problem ? (
          <span className="text-danger">{problem}</span>
        ) : (
          <span className="text-ink-soft">{t('page.unsaved')}</span>
        )}
      </span>
      <Button variant="secondary" onClick={onDiscard} disabled={button.pending}>
        {t('page.discard')}
      </Button>
      <Button type="submit" pending={button.pending} disabled={button.seconds > 0}>
        {button.seconds > 0 ? t('page.wait', { n: button.seconds }) : saveText}
      </Button>
    </div>
  );
}
