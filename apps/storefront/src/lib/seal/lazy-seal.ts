/** Loading starts at once but nothing waits for it: nobody sends a password before the form shows. */
const loading = () => import('./seal');
loading().catch(() => {});

/** Encrypts a password for the server's eyes only: see seal. */
export const seal = async (value: string): Promise<string> => (await loading()).seal(value);
