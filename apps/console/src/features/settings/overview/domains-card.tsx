import { addShopDomain, removeShopDomain, type ShopSetUp } from '@pcmall/contract/console/settings';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { FormProvider } from 'react-hook-form';
import { call } from '../../../lib/call';
import { settingsMessages } from '../settings.messages';
import { useSetUp } from './use-set-up';

const empty = { domain: '' };

export function DomainsCard({ setUp: { domains } }: { setUp: ShopSetUp }) {
  const t = useT(settingsMessages);
  const { keep, canWrite } = useSetUp();
  const remove = async (domain: string) => {
    const question = { text: t('domain.removeAsk', { domain }), confirmText: t('settings.remove'), danger: true };
    if (await confirm(question)) await keep(call(removeShopDomain, { body: { domain } })).catch(() => {});
  };
  return (
    <div id="domains" className="scroll-mt-4">
      <Card title={t('domain.title')}>
        <p className="mb-3 text-sm text-ink-soft">{t('domain.hint')}</p>
        <ul>
          {domains.map((domain) => (
            <li key={domain} className="flex items-center justify-between py-1">
              <span>{domain}</span>
              {canWrite && (
                <Button
                  variant="link"
                  size="sm"
                  aria-label={t('settings.removeOf', { name: domain })}
                  onClick={() => void remove(domain)}
                >
                  {t('settings.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {canWrite && <AddDomain keep={keep} />}
      </Card>
    </div>
  );
}

function AddDomain({ keep }: Pick<ReturnType<typeof useSetUp>, 'keep'>) {
  const t = useT(settingsMessages);
  const { form } = useShopForm({ defaultValues: empty, rules: () => ({}), mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ domain }) => {
    await keep(call(addShopDomain, { body: { domain } }));
    form.reset();
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="mt-2 flex items-start gap-3">
        <DomainField />
        <Button type="submit" variant="secondary" pending={button.pending} className="mt-6.25">
          {t('settings.add')}
        </Button>
      </form>
    </FormProvider>
  );
}

function DomainField() {
  const t = useT(settingsMessages);
  return <TextField label={t('domain.label')} className="grow" {...useFormField<typeof empty>('domain')} />;
}
