// Terms are typed as plain text: blank lines part paragraphs, and a line of its own that begins with # is a heading.

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plain = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const blockOf = (text: string): string => {
  const [, heading] = /^# *([^\n]+)$/.exec(text) ?? [];
  return heading === undefined ? `<p>${escaped(text).replaceAll('\n', '<br />')}</p>` : `<h2>${escaped(heading)}</h2>`;
};

/** What was typed, as the article's HTML. Whoever types HTML means HTML. */
export const htmlOf = (text: string): string => {
  const trimmed = text.replaceAll('\r', '').trim();
  if (trimmed.startsWith('<')) return trimmed;
  return trimmed
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf)
    .join('\n');
};

const simple = /^(\s*<(p|h2)>([^<]|<br ?\/?>)*<\/(p|h2)>)*\s*$/;

/** The article's HTML as text to type in; HTML that has more than headings and paragraphs stays as it is. */
export const textOf = (html: string): string => {
  if (!simple.test(html)) return html;
  return [...html.matchAll(/<(p|h2)>(.*?)<\/\1>/gs)]
    .map(([, tag, content = '']) => (tag === 'h2' ? '# ' : '') + plain(content.replaceAll(/<br ?\/?>/g, '\n')))
    .join('\n\n');
};
