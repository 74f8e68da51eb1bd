import type { Language } from '@pcmall/domain/localized';

export type Message = Readonly<Record<Language, string>>;
export type Messages = Readonly<Record<string, Message>>;

/** Names inside braces: `{name}` is replaced, `{n|item|items}` picks the word that fits the number n. */
type NamesIn<Text> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Name}|${string}` ? Name : Slot) | NamesIn<Rest>
  : never;

type Args<Text> = [NamesIn<Text>] extends [never] ? [] : [args: Readonly<Record<NamesIn<Text>, string | number>>];

export type Translate<Dictionary extends Messages> = <Key extends keyof Dictionary>(
  key: Key,
  ...args: Args<Dictionary[Key][Language]>
) => string;

/** Both languages on one line; leaving one out does not compile. */
export const defineMessages = <const Dictionary extends Messages>(dictionary: Dictionary) => dictionary;
