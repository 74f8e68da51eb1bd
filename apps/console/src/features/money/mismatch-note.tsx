import type { getPayment } from '@pcmall/contract/console/payments';
import type { DataOf } from '@pcmall/contract/endpoint';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { useState } from 'react';
import { useMay } from '../../lib/me';
import { formatDateTime } from '../../lib/shop-clock';
import { AcceptDialog } from './accept-dialog';
import { Known } from './cells';
import { moneyMessages } from './money.messages';
import { type MismatchResolution, resolutionsOf } from './resolutions';
import { ResolveDialog } from './resolve-dialog';

type Whole = DataOf<typeof getPayment>;

/** Who resolved a mismatch, and how; one that was accepted as paid may have no words. */
function Resolution({ isAccepted, by: name, at, note }: MismatchResolution) {
  const t = useT(moneyMessages);
  const time = formatDateTime(at);
  if (!isAccepted) return <p className="whitespace-pre-line">{t('money.resolvedBy', { name, time, note })}</p>;
  return (
    <>
      <p>{t('money.acceptedBy', { name, time })}</p>
      {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
    </>
  );
}

/** What does not match, who resolved it, and the way to do so. */
export function MismatchNote(whole: Whole) {
  const { payment, reports, group, acceptable } = whole;
  const t = useT(moneyMessages);
  const may = useMay();
  const [isResolving, setResolving] = useState(false);
  const [accepting, setAccepting] = useState<Whole['acceptable']>(null);
  const mismatches = reports.filter(({ result }) => result === 'mismatch');
  const isOpen = payment.mismatches.includes('amountDiffers');
  const isHeldUp = payment.refundFailure !== '';
  if (mismatches.length === 0 && !isHeldUp) return null;
  return (
    <div
      role="note"
      className={cx(
        'rounded-lg border border-line p-4 text-sm',
        isOpen || isHeldUp ? 'bg-danger-soft text-danger' : 'bg-ground-deep text-ink-soft',
      )}
    >
      <Known payment={payment} />
      {resolutionsOf(whole).map((resolution) => (
        <Resolution key={resolution.at} {...resolution} />
      ))}
      {isOpen && may('money.write') && (
        <div className="mt-3 flex gap-3">
          {acceptable && (
            <Button size="sm" onClick={() => setAccepting(acceptable)}>
              {t('money.accept')}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => setResolving(true)}>
            {t('money.resolve')}
          </Button>
        </div>
      )}
      {accepting && <AcceptDialog {...{ payment, group }} acceptable={accepting} onClose={() => setAccepting(null)} />}
      {isResolving && (
        <ResolveDialog
          {...{ payment, group }}
          seen={mismatches.filter((report) => report.resolved === null).length}
          onClose={() => setResolving(false)}
        />
      )}
    </div>
  );
}
