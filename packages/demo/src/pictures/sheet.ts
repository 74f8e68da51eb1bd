type Stop = [offset: number, colour: string, opacity?: number];

/** An SVG under way: each method but `document` adds a definition and returns the reference to it. */
export interface Sheet {
  linear(stops: Stop[], direction?: 'across' | 'down' | 'slanted'): string;
  radial(stops: Stop[], centre?: [x: number, y: number]): string;
  clip(shape: string): string;
  document(width: number, height: number, content: string): string;
}

const stopTag = ([offset, colour, opacity = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;

const ends = { across: 'x2="1" y2="0"', down: 'x2="0" y2="1"', slanted: 'x2="1" y2="1"' };

/** The prefix keeps ids apart where several drawings share a page. */
export const createSheet = (prefix: string): Sheet => {
  const definitions: string[] = [];
  const idByBody = new Map<string, string>();
  const define = (body: (id: string) => string) => {
    const key = body('');
    const existingId = idByBody.get(key);
    if (existingId) return existingId;
    const id = `${prefix}${definitions.length}`;
    definitions.push(body(id));
    idByBody.set(key, id);
    return id;
  };
  return {
    linear: (stops, direction = 'across') =>
      `url(#${define((id) => `<linearGradient id="${id}" ${ends[direction]}>${stops.map(stopTag).join('')}</linearGradient>`)})`,
    radial: (stops, [x, y] = [0.5, 0.5]) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="0.5" fx="${x}" fy="${y}">${stops.map(stopTag).join('')}</radialGradient>`)})`,
    clip: (shape) => `url(#${define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`,
    document: (width, height, content) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${content}</svg>`,
  };
};
