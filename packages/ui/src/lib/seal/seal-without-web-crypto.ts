import forge from 'node-forge';

export const seal = (spki: string, text: string): string => {
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(forge.util.decode64(spki)));
  if (!('encrypt' in key)) throw new TypeError('The public key is no RSA key');
  const sha256 = forge.md.sha256.create();
  const sealed = key.encrypt(forge.util.encodeUtf8(text), 'RSA-OAEP', {
    md: sha256,
    mgf1: { md: forge.md.sha256.create() },
  });
  return forge.util.encode64(sealed);
};
