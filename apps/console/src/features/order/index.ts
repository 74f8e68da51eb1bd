export { useChannelName } from './channel-name';
export { orderAnswers } from './order-answers';
export { StatusBadge, useStatusText } from './status-badge';
