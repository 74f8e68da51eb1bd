import { formatDateTime } from '@pcmall/domain/dates';

/** Seconds matter to nobody who reads when something begins. */
export const formatMinute = (time: string): string => formatDateTime(time).slice(0, 'YYYY-MM-DD HH:mm'.length);
