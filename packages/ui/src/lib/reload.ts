/** Whether the server answers: reloading without it would leave the reader on the browser's own error page. */
export const canReload = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(location.pathname + location.search, { method: 'HEAD', cache: 'no-store' });
    // A page that says that something is missing is a page all the same.
    return status < 500;
  } catch {
    return false;
  }
};
