import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

// The hash of a random value: an unknown account takes as long as a wrong password.
const hashOfNobody = hashPassword(crypto.randomUUID());

export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await hashOfNobody), password);
  return stored ? matches : false;
};
