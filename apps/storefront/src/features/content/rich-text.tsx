/** Styles the HTML of shop staff, which has no classes of its own. */
const look =
  'max-w-200 space-y-4 text-lg text-ink-soft [&_a]:text-theme-text [&_a]:underline [&_a]:underline-offset-2 ' +
  '[&_h2]:mt-8 [&_h2]:text-xl [&_h2]:font-semibold [&_h2]:text-ink [&_h3]:mt-6 [&_h3]:font-semibold [&_h3]:text-ink ' +
  '[&_h4]:font-semibold [&_h4]:text-ink [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6 [&_li]:my-1 ' +
  '[&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4 [&_img]:h-auto [&_img]:max-w-full ' +
  '[&_img]:rounded-md [&_table]:w-full [&_table]:border-collapse [&_td]:border [&_td]:border-line [&_td]:p-2 ' +
  '[&_th]:border [&_th]:border-line [&_th]:bg-ground [&_th]:p-2 [&_th]:text-start [&_hr]:border-line';

/** HTML from the shop's staff. The server sanitises it with an allow-list whenever it sends it. */
export function RichText({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: clean when it leaves the server, and the page's CSP runs no script of it
    <div className={look} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
