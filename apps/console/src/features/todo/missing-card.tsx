import { isVitalNeed, type ShopNeed, shopNeeds } from '@pcmall/domain/shop-needs';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { LinkButton } from '@pcmall/ui/link-button';
import { useSectionPath } from '../../lib/menu/section-path';
import { useNeedPlace } from '../../lib/need-place';
import { Link } from '../../lib/router';
import { todoMessages } from './todo.messages';

/** What the shop lacks: what keeps it closed first, then what would do it good. */
export function MissingCard({ missing, closed }: { missing: readonly string[]; closed: boolean }) {
  const t = useT(todoMessages);
  const settings = useSectionPath('settings');
  const needs = shopNeeds.filter((need) => missing.includes(need));
  const vital = needs.filter(isVitalNeed);
  const others = needs.filter((need) => !isVitalNeed(need));
  if (!closed && needs.length === 0) return null;
  return (
    <Card
      title={t(vital.length > 0 ? 'todo.missing' : others.length > 0 ? 'todo.advice' : 'todo.closedShop')}
      action={
        settings !== undefined && (
          <LinkButton variant="secondary" size="sm" to={settings}>
            {t('todo.toSettings')}
          </LinkButton>
        )
      }
    >
      {closed && <p className="mb-3 rounded-md bg-warning-soft px-3 py-2 text-warning">{t('todo.closed')}</p>}
      <Needs needs={vital} isVital />
      <Needs needs={others} />
    </Card>
  );
}

function NeedText({ need }: { need: ShopNeed }) {
  const t = useT(todoMessages);
  const place = useNeedPlace()(need);
  if (!place) return <span>{t(`need.${need}`)}</span>;
  return (
    <Link to={place} className="hover:text-theme-text hover:underline">
      {t(`need.${need}`)}
    </Link>
  );
}

function Needs({ needs, isVital = false }: { needs: readonly ShopNeed[]; isVital?: boolean }) {
  return (
    <ul className="grid gap-2 not-last:mb-2">
      {needs.map((need) => (
        <li key={need} className="flex items-start gap-2">
          <Icon
            name={isVital ? 'alert' : 'info'}
            size={18}
            className={isVital ? 'mt-0.5 text-warning' : 'mt-0.5 text-ink-muted'}
          />
          <NeedText need={need} />
        </li>
      ))}
    </ul>
  );
}
