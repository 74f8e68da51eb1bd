import { about } from './about';
import type { ArticleGroup } from './article';
import { delivery } from './delivery';
import { guide } from './guide';
import { service } from './service';

export type { ShopFacts } from './article';

/** The document centre, in order. */
export const articleGroups: ArticleGroup[] = [guide, delivery, service, about];
