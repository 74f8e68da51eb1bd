import { listDeliveryRegions } from '@pcmall/contract/console/delivery';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { apiQuery } from '../../../lib/query';
import { deliveryMessages } from './delivery.messages';

/** The form's `regions`: whole countries, or some of their provinces. */
export function RegionTree() {
  const t = useT(deliveryMessages);
  const { data: countries = [] } = useQuery(apiQuery(listDeliveryRegions));
  const { watch, setValue, formState } = useFormContext<{ regions: string[] }>();
  const problem = formState.errors.regions?.message;
  const titleId = useId();
  const regions = watch('regions');
  const tick = (id: string, isOn: boolean, instead: readonly string[] = []) => {
    const others = regions.filter((region) => region !== id && !(isOn && instead.includes(region)));
    setValue('regions', isOn ? [...others, id] : others, { shouldDirty: true });
  };
  return (
    <fieldset aria-labelledby={titleId} className="mt-2 border-t border-line pt-3">
      <h3 id={titleId} className="font-medium">
        {t('regions.title')}
      </h3>
      <p className="mb-2 text-sm text-ink-muted">{t('regions.hint')}</p>
      <ul className="relative max-h-60 overflow-y-auto rounded-md border border-line p-3">
        {countries.map(({ id, name, provinces }) => {
          const isWhole = regions.includes(id);
          const below = provinces.map((province) => province.id);
          const isPart = !isWhole && below.some((province) => regions.includes(province));
          return (
            <li key={id}>
              <Checkbox
                label={name}
                checked={isWhole}
                mixed={isPart}
                onChange={(event) => tick(id, event.target.checked, below)}
              />
              {provinces.length > 0 && !isWhole && (
                <details open={isPart} className="ms-6.5">
                  <summary className="text-sm text-ink-soft">{t('regions.provinces', { name })}</summary>
                  <ul className="grid grid-cols-2 sm:grid-cols-3">
                    {provinces.map((province) => (
                      <li key={province.id}>
                        <Checkbox
                          label={province.name}
                          checked={regions.includes(province.id)}
                          onChange={(event) => tick(province.id, event.target.checked)}
                        />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
