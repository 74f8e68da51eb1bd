import type { OpenedGoodsImport } from '@pcmall/contract/console/goods-import';
import { type GoodsSheetField, goodsSheetFields, goodsSheetNames } from '@pcmall/domain/goods-sheet';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Select } from '@pcmall/ui/select';
import { useState } from 'react';
import { importMessages } from './import.messages';

interface ColumnsCardProps {
  opened: OpenedGoodsImport;
  isPending: boolean;
  onCheck: (columns: (GoodsSheetField | null)[]) => void;
}

const isField = (value: string): value is GoodsSheetField => goodsSheetFields.some((field) => field === value);

/** What each column of the file was taken for, to be set right before the rows are checked. */
export function ColumnsCard({ opened, isPending, onCheck }: ColumnsCardProps) {
  const t = useT(importMessages);
  const language = useLanguage();
  const [fields, setFields] = useState(() => opened.columns.map(({ field }) => field));
  const [isTried, setTried] = useState(false);
  const named = fields.flatMap((field) => field ?? []);
  const twice = named.find((field, at) => named.indexOf(field) !== at);
  const hasCode = named.includes('skuCode') || named.includes('productCode');
  const fault = twice
    ? t('columns.twice', { column: goodsSheetNames[twice][language] })
    : hasCode
      ? ''
      : t('columns.noCode');
  const options = [
    { value: '', label: t('columns.none') },
    ...goodsSheetFields.map((field) => ({ value: field, label: goodsSheetNames[field][language] })),
  ];
  const cell = 'border-b border-line px-3 py-1.5 text-start';
  const check = () => {
    setTried(true);
    if (!fault) onCheck(fields);
  };
  return (
    <Card title={t('columns.title')}>
      <p className="mb-3 text-sm text-ink-soft">{t('columns.hint')}</p>
      <div className="relative max-h-112 overflow-auto rounded-lg border border-line">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead className="sticky top-0 z-1 bg-ground text-ink-soft">
            <tr>
              {(['inFile', 'sample', 'meaning'] as const).map((key) => (
                <th key={key} scope="col" className={`${cell} font-medium`}>
                  {t(`columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {opened.columns.map(({ header, sample }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move
              <tr key={index}>
                <td className={`${cell} font-medium`}>{header || '—'}</td>
                <td className={`${cell} max-w-100 truncate text-ink-soft`}>{sample}</td>
                <td className={cell}>
                  <Select
                    small
                    aria-label={`${t('columns.meaning')} ${header}`}
                    options={options}
                    value={fields[index] ?? ''}
                    onChange={({ target }) =>
                      setFields(
                        fields.map((field, at) =>
                          at === index ? (isField(target.value) ? target.value : null) : field,
                        ),
                      )
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button icon="check" pending={isPending} onClick={check}>
          {t('columns.check', { n: opened.rows })}
        </Button>
        {fault && (isTried || twice) && (
          <p role="alert" className="text-sm text-danger">
            {fault}
          </p>
        )}
      </div>
    </Card>
  );
}
