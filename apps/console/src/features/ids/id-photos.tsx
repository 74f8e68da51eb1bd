import type { openId } from '@pcmall/contract/console/ids';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useState } from 'react';
import { usePageKeys } from '../../ui/use-page-keys';
import { IdPhoto } from './id-photo';
import { idsMessages } from './ids.messages';

type Picture = DataOf<typeof openId>['pictures'][number];

/** Front and back beside each other, to be compared. Mounted anew for each case, so that each begins upright. */
export function IdPhotos({ pictures }: { pictures: readonly Picture[] }) {
  const t = useT(idsMessages);
  const [active, setActive] = useState<Picture['side']>('front');
  const [turns, setTurns] = useState({ front: 0, back: 0 });
  const turn = (side: Picture['side']) => setTurns((now) => ({ ...now, [side]: now[side] + 1 }));
  usePageKeys({ r: () => turn(active) });
  if (pictures.length === 0)
    return <p className="rounded-lg bg-ground px-4 py-12 text-center text-ink-muted">{t('ids.noPhotos')}</p>;
  return (
    <div>
      <div className="grid gap-4 xl:grid-cols-2">
        {pictures.map(({ side, content }) => (
          <IdPhoto
            key={side}
            {...{ side, content }}
            turns={turns[side]}
            onTurn={() => turn(side)}
            isActive={side === active}
            onActive={() => setActive(side)}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-muted max-lg:hidden">{t('ids.photoHint')}</p>
    </div>
  );
}
