/** `main` is the packaging, `deep` its ink, `pale` its paper and ground, `accent` the second colour of label and motif. */
export interface Tint {
  main: string;
  deep: string;
  pale: string;
  accent: string;
}

const tint = (row: string): Tint => {
  const [main = '#888', deep = '#333', pale = '#eee', accent = '#caa'] = row.split(' ').map((hex) => `#${hex}`);
  return { main, deep, pale, accent };
};

/** A colour family for each category; each product takes one tint of it, so that a list looks related but not uniform. */
const families = {
  milk: [
    '2f6fb5 173f73 e6eef7 e9b949',
    'f1e7d2 6a4f2a f6f0e4 4f8f6b',
    '5b9bc8 1f4d70 e5f0f6 f0a35e',
    'c9a24a 5d4514 f7f0dd 2f6f8f',
    '3c8c86 164a49 e2f0ee f2c14e',
  ].map(tint),
  vitamins: [
    '3f8f5a 1c4a2f e6f2e8 f2b134',
    'e58a2e 6d3a0c fcf0e1 3f8f5a',
    '6b4fa0 36245c eee9f6 f2c14e',
    'd4574e 6d1f1c fae9e6 f0b24a',
    '2d7f9e 123f52 e2f0f4 f29e4c',
  ].map(tint),
  honey: [
    'd98c12 5e3708 fbf0d9 f2c14e',
    'b8691a 4d2708 f8ead8 e9b949',
    'e9b23a 66440a fcf4de 8a5a1f',
    '8f4f1d 40200a f4e7db efb643',
    'c9a13b 54400c f8f2dd 6f8f3a',
  ].map(tint),
  skincare: [
    'd99a9a 6e3238 faeeec c7a25a',
    '8fae9a 2f4f3e ecf3ee d9b36a',
    'b7a3cf 4a3670 f1edf7 d9a6a0',
    'efe6d8 5c4a35 f7f2ea b98a5a',
    '7fb0bf 23505e e8f2f4 e3b27a',
  ].map(tint),
  wine: [
    '6d1f33 3d0d1b f5e9ea c7a25a',
    '2f4a35 16281c eaf0ea c9a24a',
    '8a2f4a 451322 f7eaee d8b26a',
    'c8a94f 55420f f7f2e0 7a2f3f',
    '3a2440 1f1024 efe9f1 cf9f5a',
  ].map(tint),
  wool: [
    'c8b195 5a442c f5efe6 8f6a48',
    '8a8f98 33383f eef0f2 c08a5a',
    '9c6b43 46290f f4eae1 d9b98a',
    '34496b 16233a e7ecf3 c9a97a',
    'b77f78 5c2f2b f7ecea 8a8f78',
  ].map(tint),
  baby: [
    '7fbfb0 22594f e8f5f2 f2b48a',
    'f0b08a 7a4322 fdf1ea 7fb0cf',
    '8fb8dc 2b4f75 eaf2fa f2c66a',
    'f2cf73 6b5010 fdf6e2 e58f7f',
    'c6a6d4 57366a f5eef8 8fc4ae',
    'a3a9b0 3c4148 eff1f3 f2b48a',
    'eadfca 6a563a f9f5ec 8fb8dc',
  ].map(tint),
  snacks: [
    'c8452f 651a0e fbe9e4 f2b83e',
    '1f7f8c 0b434b e2f2f4 f2a23e',
    '7a4a2b 3a1f0d f3e9e1 e9b24a',
    'e39a22 66400a fdf2de b8432f',
    '5f8f3a 2b4a14 edf4e5 f2c14e',
  ].map(tint),
  pantry: [
    'c53a26 5e140a fbe8e3 f0b13a',
    '4f8f4a 1f4720 e9f3e8 f0c04a',
    'd98a1c 623a06 fcf1dd c53a26',
    '8c4a2a 41200e f5e9e1 e9b04a',
    '2a7a6a 0e3f36 e2f1ee ee9a3a',
  ].map(tint),
  bites: [
    'e8b021 66490a fdf5dd c8432f',
    '6a4a9c 33215a efeaf7 f2b83e',
    'd4603a 692712 fceae3 f2c54e',
    '2f8f86 0f4a45 e3f3f1 f2b84a',
    'c24a6a 5e1a2e fae9ee f0b45a',
  ].map(tint),
  coffee: [
    '6b4028 341b0d f3eae3 d9a35a',
    '2f5d56 13322e e5efed d9a35a',
    'a8672f 4d2b0e f8ecdf 2f5d56',
    '3a2c28 1c1412 eeeae8 c9803a',
    'c9a77a 5a3f1e f8f1e7 7a3f22',
  ].map(tint),
  tea: [
    '4f7f52 1f4023 e9f2e9 d9b04a',
    'a8502f 52200e f9e9e2 e0b04f',
    '7a9a6a 34502a eef4ea c97a4a',
    '2f6f6a 103d3a e3f0ef d8aa4f',
    'c99a3a 5c420c f9f1dd 4f7f52',
  ].map(tint),
  tonics: [
    'a32a2f 4f0d11 f9e8e7 d9b04f',
    'd2ae5a 5f4712 f9f3e2 a32a2f',
    '7a1f33 3d0a17 f6e6ea e0b860',
    'efe3cf 69502c f8f2e7 b8483a',
    '8a5a2f 41260d f4ebe1 e0b860',
  ].map(tint),
  oils: [
    '2f7f4f 103f25 e4f2ea f0c23e',
    'e3b422 66500a fcf5dc 2f7f4f',
    '1f5f6f 0b333d e2eff2 e8a83e',
    'b8382a 570f08 fae7e4 f0c23e',
    '5a9a8a 1f4f45 e8f3f0 d9843a',
  ].map(tint),
  beauty: [
    'd58fb0 6b2f4c faedf3 5f9f8f',
    '5f9f94 1c4f47 e7f3f1 e3b0a0',
    'efb79a 74402a fdf1eb b08fc0',
    'a99ad0 42356f f0edf8 e8b88a',
    'e9dfd2 5f4c38 f7f2ec c98fa0',
  ].map(tint),
  toys: [
    'e9a23a 6b430a fdf2e0 3a8fb0',
    '3a93b8 11465c e4f1f6 f2b23a',
    'd9685a 6b221a fceae7 f2c44e',
    '6fae6a 2a5528 ebf5ea f09a4e',
    '9a82c8 402d70 f0ecf8 f2b84a',
    '9a7050 46301c f4ece3 5f9fb0',
  ].map(tint),
} satisfies Record<string, Tint[]>;

export type ColourFamily = keyof typeof families;

export const isColourFamily = (name: string): name is ColourFamily => Object.hasOwn(families, name);

export const tintOf = (family: ColourFamily, index: number): Tint => {
  const tints: Tint[] = families[family];
  return tints[index % tints.length] ?? tint('');
};

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Mixes two #rrggbb colours; the rasteriser knows no color-mix. */
export const mix = (from: string, to: string, part: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value * (1 - part) + (target[i] ?? value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** From 0 (black) to 1 (white), weighting the channels as the eye does. */
export const brightness = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
};
