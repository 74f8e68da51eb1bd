export type Vertex = [x: number, y: number, radius?: number];

const n = (value: number) => Math.round(value * 10) / 10;

/** A closed polygon with rounded corners. */
export const rounded = (vertices: Vertex[]): string => {
  const count = vertices.length;
  const parts = vertices.map((vertex, i) => {
    const before = vertices[(i + count - 1) % count] ?? vertex;
    const after = vertices[(i + 1) % count] ?? vertex;
    const [x, y, radius = 0] = vertex;
    const start = towards(vertex, before, radius);
    const end = towards(vertex, after, radius);
    return `${i === 0 ? 'M' : 'L'}${n(start[0])},${n(start[1])}Q${n(x)},${n(y)} ${n(end[0])},${n(end[1])}`;
  });
  return `${parts.join('')}Z`;
};

const towards = ([x, y]: Vertex, [tx, ty]: Vertex, radius: number): [number, number] => {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const part = Math.min(radius / length, 0.5);
  return [x + (tx - x) * part, y + (ty - y) * part];
};

/** A turned body (bottle, jar): the right profile from bottom to top, mirrored. */
export const turned = (right: Vertex[]): string => {
  const left = right.map(([x, y, radius]): Vertex => [-x, y, radius]).reverse();
  return rounded([...right, ...left]);
};

/** A band round a cylinder, its edges curved as seen slightly from above. */
export const band = (half: number, top: number, bottom: number, curve: number): string =>
  `M${-half},${top}L${-half},${bottom}A${half},${curve} 0 0 0 ${half},${bottom}L${half},${top}A${half},${curve} 0 0 1 ${-half},${top}Z`;

export const box = (x: number, y: number, width: number, height: number, radius = 0): string =>
  rounded([
    [x, y, radius],
    [x + width, y, radius],
    [x + width, y + height, radius],
    [x, y + height, radius],
  ]);
