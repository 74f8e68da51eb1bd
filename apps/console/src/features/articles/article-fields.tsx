import { type ShopArticle, uploadArticlePicture } from '@pcmall/contract/console/articles';
import { Field } from '@pcmall/ui/field';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { Select, type SelectOption } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { MissingMark } from '../../ui/fields/missing-mark';
import { TwoColumns } from '../../ui/fields/two-columns';
import { RichTextFormField } from '../../ui/rich-text/rich-text-form-field';
import type { ArticleValues } from './article-form';
import { articleMessages } from './articles.messages';

/** Fields that a role without the right to change them only reads, two in a row. */
const Changeable = ({ children }: { children: Elements }) => (
  <TwoColumns disabled={!useMay()('content.write')}>{children}</TwoColumns>
);

export function TitleFields() {
  const t = useT(articleMessages);
  const { titleZh, titleEn } = useWatch<ArticleValues>() as ArticleValues;
  return (
    <Changeable>
      <TextField
        maxLength={100}
        label={t('article.titleZh')}
        aside={<MissingMark text={titleZh} other={titleEn} />}
        {...useFormField<ArticleValues>('titleZh')}
      />
      <TextField
        maxLength={100}
        label={t('article.titleEn')}
        aside={<MissingMark text={titleEn} other={titleZh} />}
        {...useFormField<ArticleValues>('titleEn')}
      />
    </Changeable>
  );
}

const upload = async (file: File) => (await call(uploadArticlePicture, { files: { file } })).url;

/** Both languages side by side. */
export function TextFields() {
  const t = useT(articleMessages);
  const disabled = !useMay()('content.write');
  const { bodyZh, bodyEn } = useWatch<ArticleValues>() as ArticleValues;
  return (
    <Changeable>
      <RichTextFormField name="bodyZh" label={t('article.bodyZh')} other={bodyEn} {...{ disabled, upload }} />
      <RichTextFormField name="bodyEn" label={t('article.bodyEn')} other={bodyZh} {...{ disabled, upload }} />
    </Changeable>
  );
}

interface PlaceFieldsProps {
  article: ShopArticle | undefined;
  headings: readonly SelectOption[];
}

export function PlaceFields({ article, headings }: PlaceFieldsProps) {
  const t = useT(articleMessages);
  const { error, ...heading } = useFormField<ArticleValues>('headingId');
  const { address } = useWatch<ArticleValues>() as ArticleValues;
  const below = article?.below ?? 0;
  const addressField = useFormField<ArticleValues>('address');
  return (
    <Changeable>
      <Field
        label={t('article.headingAbove')}
        hint={below > 0 ? t('article.stays', { n: below }) : undefined}
        error={error}
      >
        {(control) => (
          <Select
            {...heading}
            {...control}
            options={[{ value: '', label: t('article.isTop') }, ...(below > 0 ? [] : headings)]}
            className="w-full"
          />
        )}
      </Field>
      {article ? (
        <TextField readOnly label={t('article.address')} hint={t('article.addressStays')} value={article.articleId} />
      ) : (
        <TextField
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          label={t('article.address')}
          hint={t('article.addressHint', { address: address.trim() || t('article.addressExample') })}
          {...addressField}
        />
      )}
    </Changeable>
  );
}
