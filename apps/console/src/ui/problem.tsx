/** Why a form was not sent or not done, above its buttons; a toast would be gone in two seconds. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="mt-3 text-sm text-danger">
      {text}
    </p>
  );
}
