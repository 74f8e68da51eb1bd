/** What the server wrote into the page. Without it, as on the development server, everything is fetched. */
interface Bootstrap {
  /** The server's time as it sent the page, in milliseconds since 1970. */
  now?: number;
  /** Answers by the key under which the query cache knows them. */
  firstData: { key: [path: string, input: object]; data: unknown }[];
}

const read = (): Bootstrap => {
  const text = document.getElementById('bootstrap')?.textContent;
  return text ? JSON.parse(text) : { firstData: [] };
};

export const bootstrap = read();
