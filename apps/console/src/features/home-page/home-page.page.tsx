import { getHomePage } from '@pcmall/contract/console/home-page';
import { apiQuery } from '../../lib/query';
import { AsItIsNow } from '../../ui/as-it-is-now';
import { HomeEditor } from './home-editor';

/** The home page as the shop lays it out: a draft, which is looked at and published (CAT-01). */
export default function HomePagePage() {
  return <AsItIsNow query={apiQuery(getHomePage)}>{(page, onShow) => <HomeEditor {...{ page, onShow }} />}</AsItIsNow>;
}
