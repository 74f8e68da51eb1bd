import { addShopDomain, proveShopDomain, removeShopDomain, type ShopSetUp } from '@pcmall/contract/console/settings';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { useCopy } from '@pcmall/ui/use-copy';
import { useMutation } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { call } from '../../../lib/call';
import { Problem } from '../../../ui/problem';
import { settingsMessages } from '../settings.messages';
import { typedDomain } from './typed-domain';
import { useSetUp } from './use-set-up';

type Domain = ShopSetUp['domains'][number];

const empty = { domain: '' };

/** The domains that lead to the shop, and those whose owner has yet to prove that they are the shop's. */
export function DomainsCard({ setUp: { domains } }: { setUp: ShopSetUp }) {
  const t = useT(settingsMessages);
  const { keep, canWrite } = useSetUp();
  const remove = async ({ domain, proof }: Domain) => {
    const question = {
      ...{ title: t('domain.removeAsk', { domain }), confirmText: t('settings.remove'), danger: true },
      // One that is still to be proved leads nowhere.
      ...(!proof && { text: t('domain.removeMeans') }),
    };
    if (await confirm(question)) await keep(call(removeShopDomain, { body: { domain } })).catch(() => {});
  };
  return (
    <div id="domains" className="scroll-mt-4">
      <Card title={t('domain.title')}>
        <p className="mb-3 text-sm text-ink-soft">{t('domain.hint')}</p>
        <ul>
          {domains.map((each) => (
            <li key={each.domain} className="py-1">
              <div className="flex items-center justify-between gap-3">
                <span className="wrap-anywhere">{each.domain}</span>
                <span className="grow">{each.proof && <Badge tone="warning">{t('domain.waits')}</Badge>}</span>
                {canWrite && (
                  <Button
                    variant="link"
                    size="sm"
                    aria-label={t('settings.removeOf', { name: each.domain })}
                    onClick={() => void remove(each)}
                  >
                    {t('settings.remove')}
                  </Button>
                )}
              </div>
              {each.proof && canWrite && <Proof domain={each.domain} proof={each.proof} keep={keep} />}
            </li>
          ))}
        </ul>
        {canWrite && <AddDomain keep={keep} />}
      </Card>
    </div>
  );
}

type Keep = ReturnType<typeof useSetUp>['keep'];

interface ProofProps {
  domain: string;
  proof: NonNullable<Domain['proof']>;
  keep: Keep;
}

/** The record that the owner sets where the domain is managed, and the button that looks whether it is there. */
function Proof({ domain, proof: { name, value }, keep }: ProofProps) {
  const t = useT(settingsMessages);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => keep(call(proveShopDomain, { body: { domain } })),
  });
  return (
    <div className="mt-1 mb-2 rounded-lg bg-ground p-3 text-sm">
      <p className="mb-2 text-ink-soft">{t('domain.proof')}</p>
      <dl className="grid gap-2">
        <Copyable label={t('domain.recordName')} text={name} />
        <Copyable label={t('domain.recordValue')} text={value} />
      </dl>
      <Button size="sm" className="mt-3" pending={isPending} onClick={() => mutate()}>
        {t('domain.prove')}
      </Button>
      {error && <Problem text={error.message} />}
    </div>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  const t = useT(settingsMessages);
  const copy = useCopy();
  return (
    <div className="flex items-start gap-3">
      <dt className="w-16 shrink-0 text-ink-muted">{label}</dt>
      <dd className="grow wrap-anywhere">
        <code>{text}</code>
      </dd>
      <dd>
        <Button
          variant="link"
          size="sm"
          aria-label={t('domain.copyOf', { name: label })}
          onClick={() => void copy(text)}
        >
          {t('domain.copy')}
        </Button>
      </dd>
    </div>
  );
}

function AddDomain({ keep }: { keep: Keep }) {
  const t = useT(settingsMessages);
  const { form } = useShopForm({ defaultValues: empty, rules: () => ({}), mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ domain }) => {
    await keep(call(addShopDomain, { body: { domain: typedDomain(domain) } }));
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
