import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What tests write into the system's folder for temporary files goes into one of the run's own, which ends with it. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'pcmall-tests-'));
  // A test as root starts PostgreSQL as somebody else, who has to get through.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
