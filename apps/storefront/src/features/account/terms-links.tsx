import { useT } from '@pcmall/ui/i18n/i18n';
import { linkTo } from '../../lib/link-to';
import { Link } from '../../lib/router';
import { termsMessages } from './terms.messages';

/** Where the links stand in the sentence. */
export const termsPlaces = { terms: '[1]', privacy: '[2]' };

const articles = { '[1]': 'terms', '[2]': 'privacy' } as const;
const isPlace = (piece: string): piece is keyof typeof articles => piece in articles;

interface TermsSentenceProps {
  text: string;
}

/** The sentence with links to both documents, in a new tab: what was typed stays. */
export function TermsSentence({ text }: TermsSentenceProps) {
  const t = useT(termsMessages);
  return text.split(/(\[\d\])/).map((piece) =>
    isPlace(piece) ? (
      <Link
        key={piece}
        to={linkTo('articleDetail', { id: articles[piece] })}
        target="_blank"
        className="text-theme-text underline underline-offset-4"
      >
        {t(`terms.${articles[piece]}`)}
      </Link>
    ) : (
      <span key={piece}>{piece}</span>
    ),
  );
}
