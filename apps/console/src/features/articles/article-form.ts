import type { ShopArticle, saveShopArticle } from '@pcmall/contract/console/articles';
import type { CallInput } from '@pcmall/contract/endpoint';
import type { FieldFaults } from '@pcmall/ui/form/fault';
import type { RefusedFields } from '@pcmall/ui/form/show-refusal';
import type { Versioned } from '@pcmall/ui/form/use-shared-form';

export interface ArticleValues extends Versioned {
  titleZh: string;
  titleEn: string;
  bodyZh: string;
  bodyEn: string;
  /** Empty at the top. */
  headingId: string;
  /** Of a new one, what it is to be called in its address. */
  address: string;
}

/** The form's fields for those that the server names. */
export const refusedFields: RefusedFields<ArticleValues> = {
  'title.zh': 'titleZh',
  'title.en': 'titleEn',
  'body.zh': 'bodyZh',
  'body.en': 'bodyEn',
};

export const valuesOf = (article: ShopArticle | undefined, headingId = ''): ArticleValues => ({
  version: article?.version ?? 0,
  ...{ titleZh: article?.title.zh ?? '', titleEn: article?.title.en ?? '' },
  ...{ bodyZh: article?.body.zh ?? '', bodyEn: article?.body.en ?? '' },
  ...{ headingId: article?.headingId ?? headingId, address: '' },
});

export const formFields = Object.keys(valuesOf(undefined)) as (keyof ArticleValues & string)[];

export const rules = ({ titleZh, titleEn, address }: ArticleValues): FieldFaults<ArticleValues> => ({
  titleZh: titleZh.trim() || titleEn.trim() ? undefined : { key: 'input.required' },
  address: /^[\w.~-]{0,64}$/.test(address.trim()) ? undefined : { key: 'article.address' },
});

export const bodyOf = (
  values: ArticleValues,
  articleId: string | undefined,
): CallInput<typeof saveShopArticle>['body'] => ({
  ...{ articleId: articleId ?? null, version: values.version, address: values.address },
  headingId: values.headingId || null,
  title: { zh: values.titleZh, en: values.titleEn },
  body: { zh: values.bodyZh, en: values.bodyEn },
});
