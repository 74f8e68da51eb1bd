import { listGoods } from '@pcmall/contract/console/goods';
import { goodsTemplate, uploadGoodsSheet } from '@pcmall/contract/console/goods-import';
import { mostGoodsBytes } from '@pcmall/domain/goods-sheet';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download } from '../../../lib/call';
import { go, Link, linkTo } from '../../../lib/router';
import { formatMinute } from '../../../lib/shop-clock';
import { DropZone } from './drop-zone';
import { ExportDialog } from './export-dialog';
import { importMessages } from './import.messages';
import { isSheet } from './picture-files';
import { useImports } from './use-import';

interface StartViewProps {
  /** The pictures that came with the sheet. */
  onPictures: (files: File[]) => void;
}

const accept = '.xlsx,.xls,.csv,.tsv,.txt,.zip,image/jpeg,image/png,image/webp';

/** How an import begins: with a sheet, and where there is none yet, with a template or the goods that there are. */
export function StartView({ onPictures }: StartViewProps) {
  const t = useT(importMessages);
  const [fault, setFault] = useState('');
  const upload = useMutation({
    mutationFn: (file: File) =>
      call(
        uploadGoodsSheet,
        { body: { fileName: file.name }, files: { file } },
        { toldInPlace: (error) => !error.endsSession },
      ),
    onSuccess: ({ importId }) => go(linkTo('goodsImport', { id: importId })),
    onError: (error) => setFault(error.message),
  });
  const template = useMutation({ mutationFn: () => download(goodsTemplate, {}, t('import.templateFile')) });
  // How many there are says in how many files they come.
  const goods = useMutation({ mutationFn: () => call(listGoods, { query: { pageSize: 1 } }) });
  const take = (files: File[]) => {
    const [sheet, further] = files.filter(isSheet);
    setFault('');
    if (!sheet) return setFault(t('import.noSheet'));
    if (further) return setFault(t('import.oneSheet'));
    if (sheet.size > mostGoodsBytes) return setFault(t('import.tooLarge'));
    onPictures(files.filter((file) => !isSheet(file)));
    upload.mutate(sheet);
  };
  return (
    <>
      <p className="text-ink-soft">{t('import.intro')}</p>
      <DropZone
        isLarge
        title={upload.isPending ? t('import.reading') : t('import.drop')}
        hint={t('import.kinds')}
        choose={t('import.choose')}
        accept={accept}
        pending={upload.isPending}
        onFiles={take}
      >
        <Button variant="secondary" icon="download" pending={template.isPending} onClick={() => template.mutate()}>
          {t('import.template')}
        </Button>
        <Button variant="secondary" icon="download" pending={goods.isPending} onClick={() => goods.mutate()}>
          {t('import.allGoods')}
        </Button>
      </DropZone>
      {goods.data && <ExportDialog which={{}} count={goods.data.total} onClose={goods.reset} />}
      {fault && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 whitespace-pre-line text-danger">
          {fault}
        </p>
      )}
      <RecentImports />
    </>
  );
}

function RecentImports() {
  const t = useT(importMessages);
  const { data: imports = [] } = useImports();
  if (imports.length === 0) return null;
  const cell = 'border-b border-line px-3 py-2 text-start';
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('import.recent')}</h2>
      <div className="relative overflow-auto rounded-lg border border-line bg-white">
        <table className="numbers w-full border-separate border-spacing-0 text-sm">
          <thead className="bg-ground text-ink-soft">
            <tr>
              {(['file', 'rows', 'stateOf', 'by', 'at'] as const).map((key) => (
                <th key={key} scope="col" className={`${cell} font-medium`}>
                  {t(`import.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {imports.map(({ importId, fileName, rows, state, staffName, createdAt, written, wrong, failed }) => (
              <tr key={importId}>
                <td className={cell}>
                  <Link to={linkTo('goodsImport', { id: importId })} className="text-theme-text hover:underline">
                    {fileName || importId}
                  </Link>
                </td>
                <td className={cell}>{rows}</td>
                <td className={cell}>
                  <span className="flex flex-wrap gap-2">
                    <Badge
                      tone={
                        state === 'done' ? 'success' : state === 'running' || state === 'undoing' ? 'theme' : 'neutral'
                      }
                    >
                      {t(`import.state.${state}`)}
                    </Badge>
                    {state === 'done' && <span>{t('result.done', { n: written })}</span>}
                    {wrong + failed > 0 && (
                      <span className="text-danger">{`${t('result.wrong')} ${wrong + failed}`}</span>
                    )}
                  </span>
                </td>
                <td className={cell}>{staffName}</td>
                <td className={cell}>{formatMinute(createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
