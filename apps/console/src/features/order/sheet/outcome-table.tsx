import type { shipByTrackingSheet } from '@pcmall/contract/console/tracking-sheet';
import type { DataOf } from '@pcmall/contract/endpoint';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { sheetMessages } from './sheet.messages';

type Outcome = DataOf<typeof shipByTrackingSheet>['rows'][number];

const tones: Record<Outcome['outcome'], BadgeTone> = {
  ships: 'theme',
  shipped: 'success',
  alreadyShipped: 'neutral',
  refused: 'danger',
};

/** What becomes of each row; those that need somebody's eye on top. */
export function OutcomeTable({ rows }: { rows: readonly Outcome[] }) {
  const t = useT(sheetMessages);
  const numbered = rows.map((row, index) => ({ ...row, line: index + 1 }));
  const isRefused = ({ outcome }: Outcome) => outcome === 'refused';
  const sorted = [...numbered.filter(isRefused), ...numbered.filter((row) => !isRefused(row))];
  const cell = 'border-b border-line px-3 py-2 text-start';
  return (
    <div className="relative max-h-120 overflow-auto rounded-lg border border-line bg-white">
      <table aria-label={t('sheet.outcome')} className="numbers w-full border-separate border-spacing-0 text-sm">
        <thead className="sticky top-0 bg-ground text-ink-soft">
          <tr>
            {(['line', 'order', 'number', 'outcome', 'reason'] as const).map((key) => (
              <th key={key} scope="col" className={`${cell} font-medium`}>
                {t(`sheet.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.line}>
              <td className={cell}>{row.line}</td>
              <td className={cell}>{row.orderNo}</td>
              <td className={cell}>{row.trackingNo}</td>
              <td className={cell}>
                <Badge tone={tones[row.outcome]}>{t(`sheet.${row.outcome}`)}</Badge>
              </td>
              <td className={cell}>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
