/** The names of the parameters in a path, such as `id`; never where it has none. */
export type ParamIn<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamIn<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

export interface PathMatch<Name extends string> {
  name: Name;
  params: Record<string, string>;
}

/** An address that was typed or cut off may hold a broken escape. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Finds a path among those of a table, which have `:name` for parameters; undefined for one that isn't there. */
export const pathMatcher = <Name extends string>(table: Readonly<Record<Name, { path: string }>>) => {
  const patterns = (Object.keys(table) as Name[]).map((name) => {
    const names: string[] = [];
    const source = table[name].path.replace(/:(\w+)/g, (_, param: string) => {
      names.push(param);
      return '([^/]+)';
    });
    return { name, names, pattern: new RegExp(`^${source}/?$`) };
  });
  return (path: string): PathMatch<Name> | undefined => {
    for (const { name, names, pattern } of patterns) {
      const match = pattern.exec(path);
      if (!match) continue;
      const params = Object.fromEntries(names.map((param, index) => [param, decode(match[index + 1] ?? '')]));
      return { name, params };
    }
    return undefined;
  };
};

/** A path of such a table with its parameters filled in. */
export const fillPath = (path: string, params: Record<string, string | undefined> = {}): string =>
  path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
