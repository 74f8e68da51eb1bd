import { DrawingFrame } from './drawing-frame';
import type { Elements } from './lib/elements';

export type DrawingName = 'box' | 'search' | 'order' | 'address' | 'coupon' | 'cart';

/** Line drawings in the shop's colour. */
const drawings: Record<DrawingName, Elements> = {
  box: (
    <>
      <path d="M44 50 80 62l36-12v38L80 102 44 88Z" className="fill-white" />
      <path d="m44 50 36 12 36-12-36-12Z" className="fill-theme-soft" />
      <path d="M80 62v40M44 50l-12 10 36 13 12-11M116 50l12 10-36 13-12-11" className="fill-white" />
      <path d="M80 26V14M98 30l6-9M62 30l-6-9" />
    </>
  ),
  cart: (
    <>
      <path d="M30 30h12l12 48h50l12-34H47" className="fill-white" />
      <path d="M48.5 50h65.4L105 78H55.5Z" className="fill-theme-soft" />
      <circle cx="62" cy="93" r="6" className="fill-white" />
      <circle cx="98" cy="93" r="6" className="fill-white" />
      <path d="M80 34V18M96 34l6-12M64 34l-6-12" />
    </>
  ),
  search: (
    <>
      <rect x="38" y="26" width="64" height="74" rx="6" className="fill-white" />
      <path d="M50 42h40M50 54h28M50 66h18" />
      <circle cx="98" cy="74" r="17" className="fill-theme-soft" />
      <path d="m110 87 13 13" strokeWidth="4" />
    </>
  ),
  order: (
    <>
      <path d="M48 22h64v78l-10.7-6-10.6 6-10.7-6-10.7 6-10.6-6L48 100Z" className="fill-white" />
      <rect x="58" y="34" width="20" height="20" rx="3" className="fill-theme-soft" />
      <path d="M86 38h16M86 50h10M58 66h44M58 78h28" />
    </>
  ),
  address: (
    <>
      <path d="m34 58 28-10 36 10 28-10v42l-28 10-36-10-28 10Z" className="fill-white" />
      <path d="M62 48v42M98 58v42" />
      <path d="M80 80s20-18 20-34a20 20 0 0 0-40 0c0 16 20 34 20 34Z" className="fill-theme-soft" />
      <circle cx="80" cy="46" r="7" className="fill-white" />
    </>
  ),
  coupon: (
    <>
      <path d="M34 40h92v14a10 10 0 0 0 0 20v14H34V74a10 10 0 0 0 0-20Z" className="fill-theme-soft" />
      <path d="M96 48v6M96 61v6M96 74v6" />
      <path d="M50 58h30M50 70h20M80 30V18M98 31l5-8M62 31l-5-8" />
    </>
  ),
};

export function Drawing({ name }: { name: DrawingName }) {
  return <DrawingFrame>{drawings[name]}</DrawingFrame>;
}
