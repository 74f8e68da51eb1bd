import { cx } from '@pcmall/ui/lib/cx';
import { useEffect, useState } from 'react';
import { CartButton } from '../../features/cart';
import { linkTo } from '../../lib/link-to';
import { Link } from '../../lib/router';
import { useShop } from '../../lib/shop';
import { CategoryBar } from './category-bar';
import { SearchBox } from './search-box';

const condenseFromPx = 80;

const useScrolled = () => {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(scrollY > condenseFromPx);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return isScrolled;
};

/** Logo, search and cart; stays on top and becomes slimmer when the page is scrolled. */
export function Header() {
  const isScrolled = useScrolled();
  const { closed } = useShop();
  return (
    <>
      {/* The bar takes the same space when it condenses, or the page would jump. */}
      <header className="pointer-events-none sticky top-0 z-30 h-21 print:hidden">
        <div
          className={cx(
            'pointer-events-auto bg-white transition-all',
            isScrolled ? 'h-16 border-b border-line shadow-raised' : 'h-21',
            closed && 'border-b border-line',
          )}
        >
          <div className="page-width flex h-full items-center gap-3 lg:gap-8">
            <Logo />
            {/* A closed shop has nothing to find or buy. */}
            {!closed && <SearchBox />}
            {!closed && <CartButton />}
          </div>
        </div>
      </header>
      {!closed && <CategoryBar />}
    </>
  );
}

function Logo() {
  const { logo, shopName } = useShop();
  return (
    <Link to={linkTo('home')} className="flex h-11 w-20 shrink-0 items-center sm:w-44">
      {logo ? (
        <img src={logo} alt={shopName} className="max-h-full max-w-full" />
      ) : (
        <span className="line-clamp-2 font-semibold sm:text-xl">{shopName}</span>
      )}
    </Link>
  );
}
