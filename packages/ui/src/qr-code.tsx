import { use } from 'react';

interface Modules {
  size: number;
  data: ArrayLike<number>;
}

const modulesByText = new Map<string, Promise<Modules>>();

/** The library loads with the first code. */
const modulesOf = (text: string): Promise<Modules> => {
  const cached = modulesByText.get(text);
  if (cached) return cached;
  const modules = import('qrcode').then(({ create }) => create(text, { errorCorrectionLevel: 'M' }).modules);
  modulesByText.set(text, modules);
  return modules;
};

const quietZone = 2;

const drawPath = ({ size, data }: Modules) =>
  Array.from({ length: size * size }, (_, index) => index)
    .filter((index) => data[index])
    .map((index) => `M${(index % size) + quietZone} ${Math.floor(index / size) + quietZone}h1v1h-1z`)
    .join('');

/** Black on white, whatever colours the page has. */
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
      <rect width={side} height={side} fill="#fff" />
      <path d={drawPath(modules)} fill="#000" />
    </svg>
  );
}
