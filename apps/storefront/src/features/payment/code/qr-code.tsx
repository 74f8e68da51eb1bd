import { use } from 'react';

interface Modules {
  size: number;
  data: ArrayLike<number>;
}

const drawn = new Map<string, Promise<Modules>>();

/** The library is fetched with the first code. */
const modulesOf = (text: string): Promise<Modules> => {
  const known = drawn.get(text);
  if (known) return known;
  const made = import('qrcode').then(({ create }) => create(text, { errorCorrectionLevel: 'M' }).modules);
  drawn.set(text, made);
  return made;
};

const quietZone = 2;

const pathOf = ({ size, data }: Modules) =>
  Array.from({ length: size * size }, (_, at) => at)
    .filter((at) => data[at])
    .map((at) => `M${(at % size) + quietZone} ${Math.floor(at / size) + quietZone}h1v1h-1z`)
    .join('');

export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = use(modulesOf(text));
  const side = modules.size + 2 * quietZone;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={side} height={side} className="fill-white" />
      <path d={pathOf(modules)} className="fill-black" />
    </svg>
  );
}
