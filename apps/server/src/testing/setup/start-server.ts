import { beforeAll } from 'vitest';
import { testServer } from '../test-server';

// Once for all files of a process: on a busy machine the embedded database takes longer to start than a test may.
beforeAll(async () => {
  await testServer();
});
