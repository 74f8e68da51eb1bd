import type { Meanwhile } from '@pcmall/ui/form/use-shared-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import type { Elements } from '@pcmall/ui/lib/elements';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Link } from '../lib/router';
import { MeanwhileDialog } from './meanwhile-dialog';
import { pageMessages } from './page.messages';
import { SaveBar } from './save-bar';

export interface FormSection {
  id: string;
  title: string;
  intro?: string;
  /** What its fields are called in the form's values: where one is wrong, the section is marked in the list of sections. */
  names: readonly string[];
  fields: ReactNode;
}

interface FormPageProps<Values extends FieldValues> {
  back?: { to: string; label: string };
  title: string;
  status?: Elements;
  sections: readonly FormSection[];
  /** These come from `useSharedForm` of the kit. */
  form: UseFormReturn<Values>;
  submit: (event: React.FormEvent) => unknown;
  button: { pending: boolean; seconds: number };
  saveText: string;
  /** There is something to save before anything is typed, as where the form is filled with a copy. */
  isUnsaved?: boolean;
  /** Somebody else has saved the same thing since this form was filled. */
  meanwhile?: Meanwhile;
  /** What else is to be done when the changes are given up. */
  onDiscard?: () => void;
}

/**
 * A long form: sections with anchors, a bar for saving once something has changed, and a word before the page is left.
 *
 *     const draft = useDraft<CarrierForm>(`carrier:${id}`, fields);
 *     const shared = useSharedForm({ defaultValues, rules, draft, valuesOf, save: (values) => call(saveCarrier, …) });
 *     <FormPage title={t('carrier.title')} {...shared} saveText={t('carrier.save')}
 *       sections={[{ id: 'names', title: t('carrier.names'), names: ['nameZh', 'nameEn'], fields: <NameFields /> }]} />
 *
 * Fields inside use `useFormField`.
 */
export function FormPage<Values extends FieldValues>(props: FormPageProps<Values>) {
  const {
    back,
    title,
    status,
    sections,
    form,
    submit,
    button,
    meanwhile,
    saveText,
    isUnsaved = false,
    onDiscard,
  } = props;
  const t = useT(pageMessages);
  const { errors } = form.formState;
  const faultsIn = ({ names }: FormSection) => names.filter((name) => name in errors).length;
  const faulty = sections.filter((section) => faultsIn(section) > 0);
  const discard = () => {
    form.reset();
    onDiscard?.();
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="mx-auto max-w-300 px-6 pt-4 pb-24">
        {back && (
          <Link to={back.to} className="inline-flex items-center gap-1 text-sm text-ink-soft hover:text-theme-text">
            <Icon name="chevronLeft" size={14} />
            <span>{back.label}</span>
          </Link>
        )}
        <header className="mt-1 mb-4 flex min-h-9 items-center gap-3">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {status}
        </header>
        <div className="grid items-start gap-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <nav aria-label={t('page.sections')} className="sticky top-4 max-lg:hidden">
            <ul className="border-s border-line">
              {sections.map((section) => (
                <li key={section.id}>
                  <SectionLink section={section} faults={faultsIn(section)} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid gap-4">
            {sections.map(({ id, title: label, intro, fields }) => (
              <section
                key={id}
                id={id}
                aria-label={label}
                className="scroll-mt-4 rounded-lg border border-line bg-white p-6"
              >
                <h2 className="text-lg font-semibold">{label}</h2>
                {intro && <p className="mt-1 text-sm text-ink-soft">{intro}</p>}
                <div className="mt-4 grid gap-2">{fields}</div>
              </section>
            ))}
          </div>
        </div>
        <SaveBar
          {...{ form, button, saveText, isUnsaved }}
          faultText={
            faulty.length > 0 &&
            t('page.faultsIn', { sections: faulty.map(({ title: label }) => label).join(t('page.comma')) })
          }
          onDiscard={discard}
        />
      </form>
      <MeanwhileDialog meanwhile={meanwhile} />
    </FormProvider>
  );
}

function SectionLink({ section: { id, title }, faults }: { section: FormSection; faults: number }) {
  const t = useT(pageMessages);
  return (
    <a
      href={`#${id}`}
      className={cx(
        'flex items-center gap-1 px-3 py-1 text-sm',
        faults > 0 ? 'text-danger' : 'text-ink-soft hover:text-theme-text',
      )}
    >
      <span>{title}</span>
      {faults > 0 && (
        <>
          <span className="sr-only">{t('page.faults', { n: faults })}</span>
          <Icon name="alert" size={14} />
        </>
      )}
    </a>
  );
}
