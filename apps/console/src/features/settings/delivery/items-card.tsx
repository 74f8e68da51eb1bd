import type { Localized } from '@pcmall/domain/localized';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { useState } from 'react';
import { settingsMessages } from '../settings.messages';
import { deliveryMessages } from './delivery.messages';
import { type DeliveryKind, useDelivery } from './use-delivery';

interface ItemsCardProps<Item extends { id: string; name: Localized }> {
  kind: DeliveryKind;
  /** Of the part of the page. */
  id: string;
  title: string;
  hint: string;
  addText: string;
  items: readonly Item[];
  /** A line about one. */
  describe: (item: Item) => string;
  /** To change one, or to make one. */
  dialog: (item: Item | undefined, onClose: () => void) => Elements;
}

/** Carriers, points or materials: each with what can be done to it. */
export function ItemsCard<Item extends { id: string; name: Localized }>(props: ItemsCardProps<Item>) {
  const { kind, id: partId, title, hint, addText, items, describe, dialog } = props;
  const t = useT(settingsMessages);
  const delivery = useT(deliveryMessages);
  const language = useLanguage();
  const { remove, canWrite } = useDelivery();
  const [opened, setOpened] = useState<{ item: Item | undefined }>();
  return (
    <div id={partId} className="scroll-mt-4">
      <Card
        title={title}
        action={
          canWrite && (
            <Button variant="secondary" icon="plus" onClick={() => setOpened({ item: undefined })}>
              {addText}
            </Button>
          )
        }
      >
        <p className="mb-2 text-sm text-ink-soft">{hint}</p>
        {items.length === 0 && <p className="text-ink-muted">{delivery('delivery.none')}</p>}
        <ul className="divide-y divide-line">
          {items.map((item) => {
            const name = localize(item.name, language);
            return (
              <li key={item.id} className="flex flex-wrap items-center gap-x-4 py-2">
                <span className="font-medium">{name}</span>
                <span className="numbers grow text-sm text-ink-soft">{describe(item)}</span>
                {canWrite && (
                  <>
                    <Button
                      variant="link"
                      size="sm"
                      aria-label={t('settings.editOf', { name })}
                      onClick={() => setOpened({ item })}
                    >
                      {t('settings.edit')}
                    </Button>
                    <Button
                      variant="link"
                      size="sm"
                      aria-label={t('settings.removeOf', { name })}
                      onClick={() => void remove(kind, item.id, name)}
                    >
                      {t('settings.remove')}
                    </Button>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        {opened && dialog(opened.item, () => setOpened(undefined))}
      </Card>
    </div>
  );
}
