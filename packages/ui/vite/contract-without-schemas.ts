import type { Plugin } from 'vite';

const needless = new Set(['params', 'query', 'body', 'data', 'summary', 'limit', 'cache', 'access', 'permission']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** The properties of `endpoint({ … })` calls that only the server reads. */
const propertiesToDrop = (node: Node): Node[] => {
  const callee = node.callee as Node | undefined;
  const [definition] = (node.arguments ?? []) as Node[];
  if (node.type === 'CallExpression' && callee?.name === 'endpoint' && definition?.type === 'ObjectExpression') {
    return (definition.properties as Node[]).filter((property) =>
      needless.has(String((property.key as Node | undefined)?.name)),
    );
  }
  return children(node).flatMap(propertiesToDrop);
};

/** Where a call begins that runs when the module loads. In the contract such calls only describe: they may be left out. */
const callStarts = (node: Node): number[] => {
  if (/Function/.test(node.type)) return [];
  const inside = children(node).flatMap(callStarts);
  return node.type === 'CallExpression' ? [node.start, ...inside] : inside;
};

/**
 * To call an endpoint, a browser needs its method and path. Without the schemas, which the server checks by, the
 * validation library stays out of the bundle: 10 kB less before the first screen.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  transform(code, id) {
    if (!/\/packages\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(id)) return null;
    const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
    const dropped = propertiesToDrop(program);
    const isDropped = (at: number) => dropped.some(({ start, end }) => at >= start && at < end);
    const edits = [
      ...dropped.map(({ start, end }) => ({
        start,
        end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
        text: '',
      })),
      ...[...new Set(callStarts(program))]
        .filter((at) => !isDropped(at))
        .map((at) => ({ start: at, end: at, text: '/*#__PURE__*/ ' })),
    ].sort((a, b) => b.start - a.start);
    let result = code;
    for (const { start, end, text } of edits) result = result.slice(0, start) + text + result.slice(end);
    return { code: result, map: null };
  },
});
