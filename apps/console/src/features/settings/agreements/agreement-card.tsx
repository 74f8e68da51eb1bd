import { type Agreement, listAgreements, saveAgreement } from '@pcmall/contract/console/agreements';
import { getSettings } from '@pcmall/contract/console/settings';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { toast } from '@pcmall/ui/toast';
import { FormProvider } from 'react-hook-form';
import { call } from '../../../lib/call';
import { useMay, useShop } from '../../../lib/me';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';
import { shopId } from '../../../lib/shop-id';
import { Fields } from '../../../ui/fields/fields';
import { settingsMessages } from '../settings.messages';
import { agreementTemplates, commonTitles } from './agreement-templates';
import { agreementsMessages } from './agreements.messages';
import { htmlOf, textOf } from './article-text';

const toForm = ({ kind, title, body }: Agreement) => ({
  titleZh: title.zh || commonTitles[kind].zh,
  titleEn: title.en || commonTitles[kind].en,
  bodyZh: textOf(body.zh),
  bodyEn: textOf(body.en),
});

type Form = ReturnType<typeof toForm>;

/** One of the two texts, in both languages side by side. */
export function AgreementCard({ agreement }: { agreement: Agreement }) {
  const t = useT(agreementsMessages);
  const settings = useT(settingsMessages);
  const canWrite = useMay()('settings.write');
  const shop = useShop();
  const invalidate = useInvalidate();
  const { kind, version, body } = agreement;
  const isWritten = body.zh !== '' || body.en !== '';
  const { form } = useShopForm<Form>({ defaultValues: toForm(agreement), rules: () => ({}), mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ titleZh, titleEn, bodyZh, bodyEn }) => {
    const text = { title: { zh: titleZh, en: titleEn }, body: { zh: htmlOf(bodyZh), en: htmlOf(bodyEn) } };
    const saved = await call(saveAgreement, { body: { kind, version, ...text } });
    await keepNewest(queryClient, apiQuery(listAgreements).queryKey, saved);
    toast.success(settings('settings.saved'));
    // What the shop lacks may be another now.
    await invalidate(getSettings);
  });
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
      </Card>
    </div>
  );
}
