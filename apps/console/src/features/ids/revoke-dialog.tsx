import { decideId, type WaitingId } from '@pcmall/contract/console/ids';
import { type IdRefusal, idRefusalNames, idRefusals } from '@pcmall/contract/id-refusals';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../../lib/call';
import { queryClient } from '../../lib/query';
import { IdFacts } from './id-facts';
import { IdPhotos } from './id-photos';
import { idsMessages } from './ids.messages';
import { openedId } from './opened-id';

interface Values {
  reasonKind: IdRefusal;
  reason: string;
}

const rules = ({ reasonKind, reason }: Values) => ({
  reason: reasonKind === 'other' && reason.trim() === '' ? ({ key: 'refusal.reasonRequired' } as const) : undefined,
});

interface RevokeDialogProps {
  id: WaitingId;
  onClose: () => void;
  onRevoked: () => void;
}

/** A passed ID once more, and why it should not have passed. */
export function RevokeDialog({ id, onClose, onRevoked }: RevokeDialogProps) {
  const t = useT(idsMessages);
  const formId = useId();
  const { data: shown } = useQuery(openedId(id.label));
  const { form } = useShopForm<Values>({
    defaultValues: { reasonKind: 'nameDiffers', reason: '' },
    rules,
    mode: 'onSubmit',
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    if (!shown) return;
    try {
      const body = { decision: 'revoke', version: shown.version, ...values } as const;
      await call(decideId, { params: { label: id.label }, body });
    } catch (error) {
      // It may not be what is shown any more.
      void queryClient.invalidateQueries(openedId(id.label));
      throw error;
    }
    onRevoked();
  });
  return (
    <Dialog
      open
      keepOnBackdrop
      size="xl"
      title={t('ids.revokeOf', { name: id.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ids.cancel')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            pending={button.pending}
            disabled={!shown || button.seconds > 0}
          >
            {t('ids.revoke')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit} className="grid gap-6 lg:grid-cols-2">
          <div>
            {shown && <IdFacts shown={shown} />}
            {form.formState.errors.root && (
              <p role="alert" className="mt-4 text-sm text-danger">
                {form.formState.errors.root.message}
              </p>
            )}
            <div className="mt-4">{shown && <IdPhotos pictures={shown.pictures} />}</div>
          </div>
          <Fields />
        </form>
      </FormProvider>
    </Dialog>
  );
}

function Fields() {
  const t = useT(idsMessages);
  const language = useLanguage();
  const { error: _error, ...kind } = useFormField<Values>('reasonKind');
  return (
    <div>
      <p className="mb-4 text-sm text-ink-soft">{t('ids.revokeHint')}</p>
      <RadioGroup legend={t('ids.reason')}>
        {idRefusals.map((reason) => (
          <Radio key={reason} {...kind} value={reason} label={localize(idRefusalNames[reason], language)} />
        ))}
      </RadioGroup>
      <TextareaField
        label={t('ids.moreWords')}
        hint={t('ids.wordsHint')}
        maxLength={200}
        {...useFormField<Values>('reason')}
      />
    </div>
  );
}
