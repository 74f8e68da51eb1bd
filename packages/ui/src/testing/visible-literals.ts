// Finds text that a screen writes by itself instead of taking it from a catalogue. It reads the source with
// patterns, not with a parser, so it only looks where texts stand: between tags, in attributes that are read
// aloud or shown, and at Chinese characters anywhere outside comments.

const han = /[\p{Script=Han}，。：；！？（）]+/gu;
const letters = /\p{L}{2,}/u;
const spokenAttribute =
  /\b(?:alt|title|placeholder|label|hint|text|aria-label|aria-description)=(?:\{\s*)?(["'])(.*?)\1/g;
const quotedChild = />\s*\{\s*(["'])([^"']*)\1\s*\}/g;
/** From the end of a tag (or of an expression inside text) to the next tag or expression. */
const betweenTags = /(?:(?<![=<\s])>|(?<=["'/}\s])\/>|\})([^<>{}]*)(?=<\/|<[a-zA-Z]|\{)/g;
/** What code has and sentences do not. */
const codeOnly =
  /[;=`|&[\]]|\b(?:return|const|function|extends)\b|\bif \(|^\s*(?:else|if|catch|finally|from|export|import|class|type|interface|case)\b|^\s*[),:?.(]/;

const withoutComments = (code: string) =>
  code.replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (found, quote?: string) =>
    quote ? found : ' ',
  );

const isSentence = (text: string) => letters.test(text) && !codeOnly.test(text);

export const visibleLiterals = (source: string) => {
  const code = withoutComments(source);
  const between = [...code.matchAll(betweenTags)].map((match) => match[1] ?? '');
  const quoted = [...code.matchAll(spokenAttribute), ...code.matchAll(quotedChild)].map((match) => match[2] ?? '');
  const chinese = [...code.matchAll(han)].map(([text]) => text);
  return [
    ...new Set(
      [...between, ...quoted]
        .filter(isSentence)
        .concat(chinese)
        .map((text) => text.trim()),
    ),
  ];
};
