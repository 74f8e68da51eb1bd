/** What the server wrote into the page. Without it, as on the development server, everything is fetched. */
interface Bootstrap {
  /** The server's time as it sent the page, in milliseconds since 1970. */
  now?: number;
  /** The installation has no shop, so nobody can log in yet. */
  isWithoutShop?: boolean;
  /** Answers by the key under which the query cache knows them. */
  firstData: { key: [path: string, input: object]; data: unknown }[];
}

const read = (): Bootstrap => {
  const text = document.getElementById('bootstrap')?.textContent;
  return text ? JSON.parse(text) : { firstData: [] };
};

export const bootstrap = read();
