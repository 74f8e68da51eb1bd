import { isIdCardDoubtful } from '@pcmall/domain/id-card';
import { Button } from '@pcmall/ui/button';
import { FieldNote } from '@pcmall/ui/field';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { TextField } from '@pcmall/ui/text-field';
import { useId } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useIsMounted } from '../../lib/use-is-mounted';
import { type IdValues, idFaults, noId } from './id-form-rules';
import { identityMessages } from './identity.messages';
import { IdPhotos } from './photos/id-photos';
import { waitForPhotos } from './photos/photo-wait';

interface NameTexts {
  label: string;
  hint: string;
}

interface IdFormProps {
  /** Absent where the name is known and not asked for. */
  name?: NameTexts;
  photosNeeded: boolean;
  send: (values: IdValues) => Promise<unknown>;
  /** The button is as wide as the form, as people expect on a phone. */
  isWide?: boolean;
}

/** Name, number and photos of an ID card: the account's own, or a recipient's by their link. */
export function IdForm({ name, photosNeeded, send, isWide = false }: IdFormProps) {
  const t = useT(identityMessages);
  const { form } = useShopForm<IdValues>({
    mode: 'onSubmit',
    defaultValues: noId,
    rules: (values) => idFaults(values, { photosNeeded, nameNeeded: name !== undefined }, new Date(serverNow())),
  });
  const isOpen = useIsMounted();
  const sendOnceReady = async () => {
    await waitForPhotos(form.getValues);
    if (isOpen()) await send(form.getValues());
  };
  const { submit, button } = useFormSubmit(form, sendOnceReady);
  const noteId = useId();
  return (
    <FormProvider {...form}>
      <form noValidate className="space-y-3" onSubmit={(event) => void submit(event)}>
        {name && <NameField {...name} />}
        <NumberField />
        {photosNeeded && <IdPhotos />}
        <div role="alert">
          <FieldNote id={noteId} error={form.formState.errors.root?.message} />
        </div>
        <Button type="submit" block={isWide} pending={button.pending}>
          {t('form.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}

function NameField(texts: NameTexts) {
  return <TextField {...texts} required autoComplete="name" maxLength={200} {...useFormField<IdValues>('name')} />;
}

function NumberField() {
  const t = useT(identityMessages);
  const number = useFormField<IdValues>('idCardNo');
  const typedNumber = useFormContext<IdValues>().watch('idCardNo');
  const isDoubtful = isIdCardDoubtful(typedNumber, new Date(serverNow()));
  return (
    <TextField
      label={t('form.idCard')}
      required
      autoComplete="off"
      maxLength={30}
      hint={
        <span className={isDoubtful ? 'text-warning' : undefined}>
          {t(isDoubtful ? 'form.idCardDoubtful' : 'form.idCardHint')}
        </span>
      }
      {...number}
    />
  );
}
