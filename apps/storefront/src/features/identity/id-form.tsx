import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useT } from '../../i18n/i18n';
import { CallError } from '../../lib/call';
import { showRefusal, useFieldText } from '../../lib/form';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { IdPhotos, showPhotosNotReady, waitForPhotos } from '../address';
import { areReady, type IdValues, idFaults, isDoubtful, noId } from './id-form-rules';
import { identityMessages } from './identity.messages';

type IdFormProps = {
  /** Not asked for where it is known. */
  name?: { label: string; hint: string };
  photosNeeded: boolean;
  send: (values: IdValues) => Promise<unknown>;
  /** The call shows no toast: what is about no field is told here. */
  isQuiet?: boolean;
};

const order = ['name', 'idCardNo', 'idPhotoFront', 'idPhotoBack'] as const satisfies readonly (keyof IdValues)[];

const useIdForm = (needed: { photosNeeded: boolean; nameNeeded: boolean }) => {
  const resolver: Resolver<IdValues> = (values) => {
    const errors = Object.fromEntries(
      Object.entries(idFaults(values, { ...needed, now: new Date() })).map(([field, key]) => [
        field,
        { type: 'rule', message: key },
      ]),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  return useForm<IdValues>({ resolver, shouldFocusError: false, defaultValues: noId });
};

/** Name, number and photos of an ID card: the account's own, or a recipient's by their link. */
export function IdForm({ name, photosNeeded, send, isQuiet = false }: IdFormProps) {
  const t = useT(identityMessages);
  const form = useIdForm({ photosNeeded, nameNeeded: name !== undefined });
  const text = useFieldText();
  const { errors, isSubmitting } = form.formState;
  const focusFirst = (found: FieldErrors<IdValues>) => {
    const first = order.find((field) => found[field]);
    if (first) form.setFocus(first);
  };
  const submit = async (values: IdValues) => {
    if (!(await waitForPhotos(() => areReady(form.getValues())))) return showPhotosNotReady(form);
    await send({ ...values, ...form.getValues() }).catch((error: unknown) => {
      const isShown = showRefusal(form, error);
      if (!isShown && isQuiet && error instanceof CallError) toast.error(error.message);
    });
  };
  const doubted = isDoubtful(form.watch('idCardNo'), new Date());
  return (
    <FormProvider {...form}>
      <form noValidate className="space-y-3" onSubmit={(event) => void form.handleSubmit(submit, focusFirst)(event)}>
        {name && (
          <TextField
            {...name}
            required
            autoComplete="name"
            maxLength={200}
            error={text(errors.name?.message)}
            {...form.register('name')}
          />
        )}
        <TextField
          label={t('form.idCard')}
          required
          autoComplete="off"
          maxLength={30}
          hint={t(doubted ? 'form.idCardDoubtful' : 'form.idCardHint')}
          error={text(errors.idCardNo?.message)}
          {...form.register('idCardNo')}
        />
        {photosNeeded && <IdPhotos />}
        <Button type="submit" pending={isSubmitting}>
          {t('form.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
