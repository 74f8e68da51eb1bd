import * as auditContract from '@pcmall/contract/console/audit';
import * as invitationContract from '@pcmall/contract/console/invitation';
import * as ownContract from '@pcmall/contract/console/own-account';
import * as contract from '@pcmall/contract/console/staff';
import type { Mount } from '../../http/mount';
import { getPublicKey } from '../account/session/session.service';
import { listAudit, noteSavedList } from './audit/audit-list.service';
import { beginAuditExport, exportAudit } from './audit/export-audit.service';
import { acceptInvitation, openInvitation } from './invitation/accept-invitation.service';
import { inviteStaff, listInvitations, withdrawInvitation } from './invitation/invitation.service';
import { changeRole, disableStaff, listStaff } from './member.service';
import { changeOwnPassword, resetOwnPassword, sendPasswordLink } from './password/staff-password.service';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor/second-factor.service';
import { endOtherSessions, endOwnSession, listOwnSessions } from './session/own-sessions.service';
import { staffLogin } from './session/staff-login.service';
import { staffLogout } from './session/staff-session.service';
import { getMe, switchShop } from './staff.service';

const mountSigningIn = (mount: Mount) => {
  mount(contract.getConsoleKey, async ({ context }) => getPublicKey(context));

  mount(contract.staffLogin, ({ context, caller, body, device }) => staffLogin(context, caller, body, device));

  mount(contract.staffLogout, async ({ context, caller }) => {
    await staffLogout(context, caller);
    return null;
  });

  mount(ownContract.sendPasswordLink, async ({ context, body }) => {
    await sendPasswordLink(context, body.email);
    return null;
  });

  mount(ownContract.resetOwnPassword, async ({ context, caller, body }) => {
    await resetOwnPassword(context, caller, body);
    return null;
  });

  mount(invitationContract.openInvitation, ({ context, caller, query }) =>
    openInvitation(context, caller, query.token),
  );

  mount(invitationContract.acceptInvitation, ({ context, caller, body, device }) =>
    acceptInvitation(context, caller, body, device),
  );
};

const mountOwnAccount = (mount: Mount) => {
  mount(contract.getMe, ({ context, caller }) => getMe(context, caller));

  mount(contract.switchShop, ({ context, caller, body }) => switchShop(context, caller, body.shopId));

  mount(ownContract.changeOwnPassword, async ({ context, caller, body }) => {
    await changeOwnPassword(context, caller, body);
    return null;
  });

  mount(ownContract.listOwnSessions, ({ context, caller }) => listOwnSessions(context, caller));

  mount(ownContract.endOwnSession, async ({ context, caller, body }) => {
    await endOwnSession(context, caller, body.sessionRef);
    return null;
  });

  mount(ownContract.endOtherSessions, async ({ context, caller }) => {
    await endOtherSessions(context, caller);
    return null;
  });

  mount(ownContract.getSecondFactor, ({ context, caller }) => getSecondFactor(context, caller));

  mount(ownContract.startSecondFactor, ({ context, caller, body }) =>
    startSecondFactor(context, caller, body.password),
  );

  mount(ownContract.confirmSecondFactor, ({ context, caller, body }) =>
    confirmSecondFactor(context, caller, body.code),
  );

  mount(ownContract.renewRecoveryCodes, ({ context, caller, body }) =>
    renewRecoveryCodes(context, caller, body.password),
  );

  mount(ownContract.removeSecondFactor, async ({ context, caller, body }) => {
    await removeSecondFactor(context, caller, body.password);
    return null;
  });
};

const mountStaff = (mount: Mount) => {
  mount(contract.listStaff, ({ context, caller }) => listStaff(context, caller));

  mount(contract.changeRole, ({ context, caller, body }) => changeRole(context, caller, body));

  mount(contract.disableStaff, ({ context, caller, body }) => disableStaff(context, caller, body));

  mount(invitationContract.inviteStaff, ({ context, caller, body }) => inviteStaff(context, caller, body));

  mount(invitationContract.listInvitations, ({ context, caller }) => listInvitations(context, caller));

  mount(invitationContract.withdrawInvitation, async ({ context, caller, body }) => {
    await withdrawInvitation(context, caller, body.invitationId);
    return null;
  });

  mount(auditContract.listAudit, ({ context, caller, query }) => listAudit(context, caller, query));

  mount(auditContract.beginAuditExport, ({ context, caller, query }) => beginAuditExport(context, caller, query));

  mount(auditContract.exportAudit, ({ context, caller, body }) => exportAudit(context, caller, body));
  mount(auditContract.noteSavedList, ({ context, caller, body }) => noteSavedList(context, caller, body));
};

export const staffRoutes = (mount: Mount) => {
  mountSigningIn(mount);
  mountOwnAccount(mount);
  mountStaff(mount);
};
