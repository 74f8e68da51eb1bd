import { hrefOf } from '../router';

/** Whether the server answers: reloading without it would leave the shopper on the browser's own error page. */
export const canReload = async (): Promise<boolean> => {
  try {
    return (await fetch(hrefOf('/home'), { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
