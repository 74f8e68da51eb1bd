import { localize } from '@pcmall/domain/localized';
import { Badge } from '@pcmall/ui/badge';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { cx } from '@pcmall/ui/lib/cx';
import { Select } from '@pcmall/ui/select';
import type { DragEvent } from 'react';
import { useMay } from '../../lib/me';
import { go, Link, linkTo } from '../../lib/router';
import { MoveButtons } from '../../ui/move-buttons';
import { isAgreement, shopperAddress } from './article-links';
import { isHeading, isWritten, type PlacedArticle } from './article-places';
import { articlesMessages } from './articles.messages';
import { useDeleteArticle, useMoveArticle } from './use-articles';

interface ArticleLineProps {
  article: PlacedArticle;
  headings: readonly PlacedArticle[];
  may: boolean;
  /** From `useDragOrder`. */
  drag: Record<string, unknown> & { onDrop: (event: DragEvent) => void };
}

export function ArticleLine({ article, headings, may, drag }: ArticleLineProps) {
  const t = useT(articlesMessages);
  const language = useLanguage();
  const { articleId, headingId, title } = article;
  const name = localize(title, language);
  const other = language === 'zh' ? title.en : title.zh;
  return (
    <li
      {...drag}
      className={cx(
        'flex h-11 items-center gap-2 border-b border-line pe-3 data-over:bg-theme-soft',
        headingId === null ? 'bg-ground ps-4' : 'ps-10',
      )}
    >
      <span className="flex min-w-0 grow items-center gap-2">
        <Title {...{ articleId, name }} isTop={headingId === null} />
        {other && other !== name && <span className="min-w-0 shrink-3 truncate text-sm text-ink-muted">{other}</span>}
        <Marks article={article} />
      </span>
      {isWritten(article) && (
        <a
          href={shopperAddress(articleId)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('articles.view', { name })}
          title={t('articles.view', { name })}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-ground-deep hover:text-ink"
        >
          <Icon name="external" size={18} />
        </a>
      )}
      {may && <Actions {...{ article, headings, name }} />}
    </li>
  );
}

/** Leads to where it is written, for who may go there. */
function Title({ articleId, name, isTop }: { articleId: string; name: string; isTop: boolean }) {
  const maySettings = useMay()('settings.read');
  const look = cx('min-w-0 truncate', isTop && 'font-medium');
  const agreement = isAgreement(articleId);
  if (agreement && !maySettings) return <span className={look}>{name}</span>;
  return (
    <Link
      to={agreement ? `${linkTo('agreements')}#${articleId}` : linkTo('article', { articleId })}
      className={cx(look, 'hover:text-theme-text hover:underline')}
    >
      {name}
    </Link>
  );
}

/** What it is and what it lacks. */
function Marks({ article }: { article: PlacedArticle }) {
  const t = useT(articlesMessages);
  const { articleId, title, hasText, below } = article;
  const heading = isHeading(article);
  const lacks = (['zh', 'en'] as const).filter(
    (language) => title[language] === '' || (isWritten(article) && !hasText[language]),
  );
  return (
    <span className="flex shrink-0 items-center gap-1">
      {isAgreement(articleId) && <Badge>{t('articles.agreement')}</Badge>}
      {heading && <Badge>{t('articles.heading')}</Badge>}
      {heading && below === 0 && <Badge tone="warning">{t('articles.nothingBelow')}</Badge>}
      {!heading && !isWritten(article) && <Badge tone="warning">{t('articles.noText')}</Badge>}
      {lacks.map((language) => (
        <Badge key={language} tone="warning">
          {t(`articles.lacks.${language}`)}
        </Badge>
      ))}
    </span>
  );
}

interface ActionsProps extends Pick<ArticleLineProps, 'article' | 'headings'> {
  name: string;
}

function Actions({ article, headings, name }: ActionsProps) {
  const t = useT(articlesMessages);
  const language = useLanguage();
  const move = useMoveArticle();
  const remove = useDeleteArticle();
  const { articleId, headingId, place, siblings, below } = article;
  const heading = isHeading(article);
  return (
    <>
      {!heading && (
        <Select
          small
          className="w-40 shrink-0"
          aria-label={t('articles.headingOf', { name })}
          value={headingId ?? ''}
          options={[
            { value: '', label: t('articles.top'), disabled: !isWritten(article) },
            ...headings.map((each) => ({ value: each.articleId, label: localize(each.title, language) })),
          ]}
          onChange={(event) => move(article, event.target.value || null, 100_000)}
        />
      )}
      <MoveButtons
        up={t('articles.up', { name })}
        down={t('articles.down', { name })}
        place={place}
        of={siblings}
        onMove={(to) => move(article, headingId, to)}
      />
      {heading ? (
        <IconButton
          small
          icon="plus"
          label={t('articles.newBelow', { name })}
          onClick={() => go(linkTo('article', { articleId: 'new' }, { heading: articleId }))}
        />
      ) : (
        <span className="size-8 shrink-0" />
      )}
      {isAgreement(articleId) ? (
        <span className="size-8 shrink-0" />
      ) : (
        <IconButton
          small
          icon="trash"
          label={t(below > 0 ? 'articles.deleteFull' : 'articles.delete', { name })}
          disabled={below > 0}
          onClick={() => void remove(article)}
        />
      )}
    </>
  );
}
