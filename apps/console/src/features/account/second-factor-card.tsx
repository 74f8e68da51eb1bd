import { getSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@pcmall/contract/console/own-account';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useDialog } from '@pcmall/ui/use-dialog';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery, useInvalidate } from '../../lib/query';
import { seal } from '../../lib/seal';
import { accountMessages } from './account.messages';
import { AskPassword } from './ask-password';
import { RecoveryCodes } from './recovery-codes';
import { SetUpSecondFactor } from './set-up-second-factor';

/** A code of an authenticator app beside the password. */
export function SecondFactorCard() {
  const t = useT(accountMessages);
  const invalidate = useInvalidate();
  const { dialog, ask } = useDialog();
  const { isOn, recoveryCodesLeft } = useSuspenseQuery(apiQuery(getSecondFactor)).data;
  const showCodes = (codes: readonly string[]) =>
    ask<true>((answer) => <RecoveryCodes codes={codes} onClose={() => answer(true)} />);

  const setUp = async () => {
    const codes = await ask<readonly string[]>((answer) => <SetUpSecondFactor onDone={answer} />);
    await invalidate(getSecondFactor);
    if (codes) await showCodes(codes);
  };
  const renew = async () => {
    const send = async (password: string) =>
      (await call(renewRecoveryCodes, { body: { password: await seal(password) } })).recoveryCodes;
    const codes = await ask<readonly string[]>((answer) => (
      <AskPassword title={t('factor.renew')} send={send} onDone={answer} />
    ));
    await invalidate(getSecondFactor);
    if (codes) await showCodes(codes);
  };
  const remove = async () => {
    const send = async (password: string) => {
      await call(removeSecondFactor, { body: { password: await seal(password) } });
      return true;
    };
    const isRemoved = await ask<boolean>((answer) => (
      <AskPassword title={t('factor.remove')} isDanger send={send} onDone={answer} />
    ));
    await invalidate(getSecondFactor);
    if (isRemoved) toast.success(t('factor.removed'));
  };
  return (
    <Card
      title={t('factor.title')}
      action={<Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'factor.on' : 'factor.off')}</Badge>}
    >
      <p className="mb-4 text-sm text-ink-soft">
        {isOn ? t('factor.left', { n: recoveryCodesLeft }) : t('factor.why')}
      </p>
      <div className="flex gap-3">
        <Button variant="secondary" onClick={() => void setUp()}>
          {t(isOn ? 'factor.anew' : 'factor.setUp')}
        </Button>
        {isOn && (
          <>
            <Button variant="secondary" onClick={() => void renew()}>
              {t('factor.renew')}
            </Button>
            <Button variant="ghost" onClick={() => void remove()}>
              {t('factor.remove')}
            </Button>
          </>
        )}
      </div>
      {dialog}
    </Card>
  );
}
