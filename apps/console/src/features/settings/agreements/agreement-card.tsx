import { type Agreement, listAgreements, saveAgreement } from '@pcmall/contract/console/agreements';
import { getSettings } from '@pcmall/contract/console/settings';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useSharedForm } from '@pcmall/ui/form/use-shared-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { toast } from '@pcmall/ui/toast';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../../../lib/call';
import { useDraft } from '../../../lib/draft/use-draft';
import { useMay, useShop } from '../../../lib/me';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';
import { shopId } from '../../../lib/shop-id';
import { Fields } from '../../../ui/fields/fields';
import { MeanwhileDialog } from '../../../ui/meanwhile-dialog';
import { pageMessages } from '../../../ui/page.messages';
import { settingsMessages } from '../settings.messages';
import { agreementTemplates, commonTitles } from './agreement-templates';
import { agreementsMessages } from './agreements.messages';
import { htmlOf, textOf } from './article-text';

const toForm = ({ kind, version, title, body }: Agreement) => ({
  version,
  titleZh: title.zh || commonTitles[kind].zh,
  titleEn: title.en || commonTitles[kind].en,
  bodyZh: textOf(body.zh),
  bodyEn: textOf(body.en),
});

type Form = ReturnType<typeof toForm>;

const fields = ['titleZh', 'titleEn', 'bodyZh', 'bodyEn'] as const;

/** A colleague's text, that a refused save has brought, is what there is now. */
const putInList = (current: Agreement) =>
  queryClient.setQueryData(apiQuery(listAgreements).queryKey, (agreements) =>
    agreements?.map((each) => (each.kind === current.kind ? current : each)),
  );

const useAgreementForm = (agreement: Agreement) => {
  const settings = useT(settingsMessages);
  const invalidate = useInvalidate();
  const { kind } = agreement;
  const shared = useSharedForm<Form, Agreement>({
    ...{ defaultValues: toForm(agreement), rules: () => ({}), mode: 'onSubmit', valuesOf: toForm },
    draft: useDraft<Form>(`agreement:${kind}`, fields),
    onNewer: putInList,
    save: async (values) => {
      const { version, titleZh, titleEn, bodyZh, bodyEn } = values;
      const text = { title: { zh: titleZh, en: titleEn }, body: { zh: htmlOf(bodyZh), en: htmlOf(bodyEn) } };
      const saved = await call(saveAgreement, { body: { kind, version, ...text } });
      await keepNewest(queryClient, apiQuery(listAgreements).queryKey, saved);
      shared.form.reset(values);
      toast.success(settings('settings.saved'));
      // What the shop lacks may be another now.
      await invalidate(getSettings);
    },
  });
  const { form } = shared;
  const { isDirty } = form.formState;
  // What nobody has typed into shows what is saved; what was typed keeps the version that it was made from.
  useEffect(() => {
    if (!isDirty && agreement.version !== form.getValues('version')) form.reset(toForm(agreement));
  }, [isDirty, agreement, form]);
  return shared;
};

/** One of the two texts, in both languages side by side. */
export function AgreementCard({ agreement }: { agreement: Agreement }) {
  const t = useT(agreementsMessages);
  const settings = useT(settingsMessages);
  const page = useT(pageMessages);
  const canWrite = useMay()('settings.write');
  const shop = useShop();
  const { kind, body } = agreement;
  const isWritten = body.zh !== '' || body.en !== '';
  const { form, submit, button, meanwhile, onDiscard } = useAgreementForm(agreement);
  const discard = () => {
    form.reset(toForm(agreement));
    onDiscard();
  };
  const fill = () => {
    const template = agreementTemplates[kind];
    const change = { shouldDirty: true };
    form.setValue('bodyZh', template.zh(shop?.name.zh ?? ''), change);
    form.setValue('bodyEn', template.en(shop?.name.en ?? ''), change);
  };
  const problem = form.formState.errors.root?.message;
  return (
    <div id={kind} className="scroll-mt-4">
      <Card
        title={t(`agreements.${kind}`)}
        action={
          isWritten ? (
            <a
              className="text-sm text-theme-text hover:underline"
              href={`/pcmall/articleDetail?${new URLSearchParams({ shopId: shopId(), id: kind })}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('agreements.view')}
            </a>
          ) : (
            <Badge tone="warning">{t('agreements.missing')}</Badge>
          )
        }
      >
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <Fields
              disabled={!canWrite}
              specs={[
                { name: 'titleZh', label: t('agreements.titleZh') },
                { name: 'titleEn', label: t('agreements.titleEn') },
                { name: 'bodyZh', label: t('agreements.bodyZh'), hint: t('agreements.bodyHint'), kind: 'half-area' },
                { name: 'bodyEn', label: t('agreements.bodyEn'), kind: 'half-area' },
              ]}
            />
            {problem && (
              <p role="alert" className="mb-3 text-sm text-danger">
                {problem}
              </p>
            )}
            {canWrite && (
              <div className="flex flex-wrap items-center gap-3">
                <Button type="submit" pending={button.pending} disabled={button.seconds > 0}>
                  {settings('settings.save')}
                </Button>
                {form.formState.isDirty && (
                  <Button variant="secondary" onClick={discard}>
                    {page('page.discard')}
                  </Button>
                )}
                {!isWritten && (
                  <>
                    <Button variant="secondary" onClick={fill}>
                      {t('agreements.template')}
                    </Button>
                    <span className="text-sm text-ink-muted">{t('agreements.templateHint')}</span>
                  </>
                )}
              </div>
            )}
          </form>
        </FormProvider>
        <MeanwhileDialog meanwhile={meanwhile} />
      </Card>
    </div>
  );
}
