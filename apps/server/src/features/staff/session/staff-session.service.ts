import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Colleague, StaffDirectory } from '../../../core/staff';
import type { Db } from '../../../db/database';
import type { Clock } from '../../../gateways/clock';
import { hashToken, newToken } from '../../../gateways/random';
import { auditCall, auditOwnChange } from '../audit/audit.service';
import * as queries from './staff-session.queries';

/**
 * A working day without a call ends a session: it opens the data of all shoppers, often on a computer that others use. No
 * session outlives a month.
 */
const idleMs = 12 * 3_600_000;
const longestMs = 30 * dayMs;
/** How often it is written that a session was used. */
const touchMs = 10 * 60_000;

/** No shop has an id with a dot, so that the mall API takes it for what it is: a token of somewhere else. */
const tokenStart = 'console.';

const expiryFrom = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs));

export interface Opened {
  staffId: string;
  passwordHash: string;
  address: string;
  device: string;
}

/** Opens a session; only hashes of its two values are stored. Refuses wrongCredentials when the password was changed meanwhile. */
export const openStaffSession = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  opened: Opened,
): Promise<{ accessToken: string; sessionId: string }> => {
  const accessToken = tokenStart + newToken();
  const sessionId = newToken();
  const createdAt = clock.now();
  const session = {
    ...opened,
    tokenHash: hashToken(accessToken),
    sessionHash: hashToken(sessionId),
    createdAt,
    expiresAt: expiryFrom(createdAt, createdAt),
  };
  if (!(await queries.insertStaffSession(db, session))) refuse('wrongCredentials');
  return { accessToken, sessionId };
};

/** Ends this session. */
export const staffLogout = async (context: Context, caller: Colleague) => {
  await queries.deleteStaffSession(context.db, caller.tokenHash);
  await auditOwnChange(context, context.db, caller, { action: 'staff.logout' });
};

/** Sessions are looked up with each call, so that one that was ended, or a role that was taken, is so at once. */
export const openStaffDirectory = (db: Db, clock: Clock): StaffDirectory => ({
  check: async (shopId, accessToken, sessionId) => {
    if (!accessToken || !sessionId) return 'missing';
    if (!accessToken.startsWith(tokenStart)) return 'expired';
    const tokenHash = hashToken(accessToken);
    const session = await queries.findStaffSession(db, tokenHash, shopId);
    const now = clock.now();
    if (!session || session.session_hash !== hashToken(sessionId) || session.expires_at <= now) return 'expired';
    if (now.getTime() - session.last_seen_at.getTime() >= touchMs)
      await queries.touchStaffSession(db, tokenHash, now, expiryFrom(session.created_at, now));
    return { staffId: session.staff_id, name: session.name, tokenHash, role: session.role ?? undefined };
  },
  auditCall: (caller, path) => auditCall({ clock }, db, caller, path),
});
