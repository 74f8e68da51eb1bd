import { getInitInfo } from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { checkAuthentication, getAuthentication, submitAuthentication } from '@pcmall/contract/identity';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { PageHead } from '@pcmall/ui/page-head';
import { toast } from '@pcmall/ui/toast';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery, useInvalidate } from '../../lib/query';
import { IdForm } from './id-form';
import type { IdValues } from './id-form-rules';
import { isIdMissing } from './id-status-badge';
import { identityMessages } from './identity.messages';
import { photoFiles } from './photos/photo-values';

type RealName = DataOf<typeof getAuthentication>;

const looks = {
  none: { icon: 'idCard', style: 'bg-ground text-ink-soft' },
  photoMissing: { icon: 'alert', style: 'bg-warning-soft text-warning' },
  inReview: { icon: 'clock', style: 'bg-theme-soft text-theme-text' },
  passed: { icon: 'checkCircle', style: 'bg-success-soft text-success' },
  refused: { icon: 'alert', style: 'bg-danger-soft text-danger' },
} as const;

export default function AuthenticationPage() {
  const t = useT(identityMessages);
  const invalidate = useInvalidate();
  const { data: own } = useSuspenseQuery(apiQuery(getAuthentication));
  const send = async (values: IdValues) => {
    const { name, idCardNo } = values;
    try {
      const input = { body: { name, idCardNo }, files: photoFiles(values) };
      // The form tells a failure, if only after the page has been read anew.
      await call(submitAuthentication, input, { toldInPlace: () => true });
      toast.success(t('own.submitted'));
    } finally {
      // A refused try too: another tab may have handed it in.
      await invalidate(getAuthentication, checkAuthentication, getInitInfo);
    }
  };
  return (
    <>
      <PageHead title={t('own.title')} intro={t('own.intro')} />
      <Card>
        <div className="max-w-120 space-y-6">
          <RealNameState own={own} />
          {isIdMissing(own.status) && (
            <IdForm
              name={{ label: t('form.name'), hint: t('form.nameHint') }}
              photosNeeded={own.photosNeeded}
              send={send}
            />
          )}
        </div>
      </Card>
    </>
  );
}

interface RealNameStateProps {
  own: RealName;
}

/** Where it stands, why, and what comes next. */
function RealNameState({ own }: RealNameStateProps) {
  const t = useT(identityMessages);
  const { status, reason, realName, idCardNo } = own;
  const { icon, style } = looks[status];
  return (
    <div>
      <div role="status" className={`flex items-start gap-3 rounded-md px-4 py-3 ${style}`}>
        <Icon name={icon} size={24} className="shrink-0" />
        <div>
          <p className="font-semibold">{t(`own.${status}`)}</p>
          {reason && <p className="mt-1">{t('status.reason', { reason })}</p>}
          <p className="mt-1 text-sm text-ink-soft">{t(`own.${status}Next`)}</p>
        </div>
      </div>
      {realName && (
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          <dt className="text-ink-muted">{t('own.realName')}</dt>
          <dd>{realName}</dd>
          <dt className="text-ink-muted">{t('form.idCard')}</dt>
          <dd className="numbers">{idCardNo}</dd>
        </dl>
      )}
    </div>
  );
}
