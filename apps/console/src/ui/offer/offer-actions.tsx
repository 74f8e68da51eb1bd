import type { Phase } from '@pcmall/contract/console/phase';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useState } from 'react';
import { useMay } from '../../lib/me';
import { offerMessages } from './offer.messages';
import { PhaseBadge } from './phase-badge';

interface OfferActionsProps {
  state: Phase;
  /** What is typed and not saved yet would be of an older version once the offer has ended. */
  isDirty: boolean;
  /** The address of its page in the shop. */
  page: string;
  /** The form for a new one that is like it. */
  copy: string;
  /** What its end means to shoppers. */
  endAsk: { title: string; text: string };
  end: () => Promise<unknown>;
}

/** Beside the title of a promotion or a bundle: where it stands, its page in the shop, a copy, and its end. */
export function OfferActions({ state, isDirty, page, copy, endAsk, end }: OfferActionsProps) {
  const t = useT(offerMessages);
  const may = useMay()('promotions.write');
  const [isEnding, setEnding] = useState(false);
  const ask = async () => {
    if (!(await confirm({ ...endAsk, confirmText: t('offer.end'), danger: true }))) return;
    setEnding(true);
    // A failure tells its own message.
    await end().catch(() => {});
    setEnding(false);
  };
  return (
    <>
      <PhaseBadge phase={state} />
      <span className="grow" />
      <a className="shrink-0 text-sm text-theme-text hover:underline" href={page} target="_blank" rel="noreferrer">
        {t('offer.view')}
      </a>
      {may && (
        <LinkButton size="sm" variant="secondary" icon="copy" to={copy}>
          {t('offer.copy')}
        </LinkButton>
      )}
      {may && state !== 'over' && (
        <Button
          size="sm"
          variant="secondary"
          pending={isEnding}
          disabled={isDirty}
          title={isDirty ? t('offer.saveFirst') : undefined}
          onClick={() => void ask()}
        >
          {t('offer.end')}
        </Button>
      )}
    </>
  );
}
