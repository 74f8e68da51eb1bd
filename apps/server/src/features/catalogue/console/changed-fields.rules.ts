/** The fields that differ, as they were and as they are; whole where there was nothing before. */
export const changedFields = <Thing extends object>(before: Thing | undefined, after: Thing) => {
  if (!before) return { before: null, after };
  const old: Partial<Thing> = before;
  const differing = (Object.keys(after) as (keyof Thing)[]).filter(
    (name) => name !== 'version' && JSON.stringify(old[name]) !== JSON.stringify(after[name]),
  );
  const pick = (thing: Partial<Thing>) => Object.fromEntries(differing.map((name) => [name, thing[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};
