import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A certificate with its key, both as PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** A certificate authority that lives as long as this process; nothing of it is kept. */
export interface Authority {
  /** As PEM, for programs that are to trust it. */
  certificate: string;
  /** @param validUntil A week from now unless told; a moment that is past makes one that has expired. */
  issue(hostname: string, validUntil?: Date): Certificate;
}

const dayMs = 86_400_000;
const tag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  utf8: 0x0c,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
};
const ecdsaWithSha256 = sequence(objectId(1, 2, 840, 10045, 4, 3, 2));
const commonNameId = objectId(2, 5, 4, 3);
const basicConstraintsId = objectId(2, 5, 29, 19);
const alternativeNameId = objectId(2, 5, 29, 17);

/**
 * Makes an authority with a fresh key. Node signs bytes but makes no certificates, and a program that
 * does is not on every machine, so they are put together here (RFC 5280 section 4.1, DER).
 */
export function createAuthority(): Authority {
  const name = nameOf('Stand-in web, for tests only');
  const { publicKey, privateKey } = keyPair();
  const constraints = extension(basicConstraintsId, sequence(der(tag.boolean, [0xff])), true);
  const inAWeek = () => new Date(Date.now() + 7 * dayMs);
  const own = { subject: name, issuer: name, publicKey, extension: constraints };
  return {
    certificate: signed({ ...own, validUntil: inAWeek() }, privateKey),
    issue: (hostname, validUntil = inAWeek()) => {
      const pair = keyPair();
      const names = sequence(der(tag.dnsName, Buffer.from(hostname, 'latin1')));
      const certificate = signed(
        {
          subject: nameOf(hostname.slice(0, 64)),
          issuer: name,
          publicKey: pair.publicKey,
          extension: extension(alternativeNameId, names),
          validUntil,
        },
        privateKey,
      );
      return {
        certificate,
        key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

interface Claims {
  subject: Buffer;
  issuer: Buffer;
  publicKey: KeyObject;
  extension: Buffer;
  validUntil: Date;
}

function signed(claims: Claims, authorityKey: KeyObject): string {
  const validFrom = new Date(Math.min(Date.now(), claims.validUntil.getTime()) - dayMs);
  const body = sequence(
    der(tag.version, der(tag.integer, [2])),
    // A leading 1 keeps the number positive and of one length.
    der(tag.integer, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ecdsaWithSha256,
    claims.issuer,
    sequence(time(validFrom), time(claims.validUntil)),
    claims.subject,
    claims.publicKey.export({ type: 'spki', format: 'der' }),
    der(tag.extensions, sequence(claims.extension)),
  );
  const signature = sign('sha256', body, authorityKey);
  return pem(sequence(body, ecdsaWithSha256, bitString(signature)));
}

function keyPair() {
  return generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
}

function nameOf(commonName: string): Buffer {
  return sequence(der(tag.set, sequence(commonNameId, der(tag.utf8, Buffer.from(commonName)))));
}

function extension(id: Buffer, value: Buffer, isCritical = false): Buffer {
  const critical = isCritical ? [der(tag.boolean, [0xff])] : [];
  return sequence(id, ...critical, der(tag.octetString, value));
}

function time(date: Date): Buffer {
  const text = date.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(tag.generalizedTime, Buffer.from(text));
}

function bitString(bytes: Buffer): Buffer {
  return der(tag.bitString, Buffer.concat([Buffer.of(0), bytes]));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(tag.sequence, Buffer.concat(parts));
}

/** Each number in base 128, most significant digit first; the first two share a byte (X.690, 8.19). */
function objectId(first: number, second: number, ...others: number[]): Buffer {
  const bytes = others.flatMap((number) => {
    const digits = [number % 128];
    for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) {
      digits.unshift(128 + (rest % 128));
    }
    return digits;
  });
  return der(tag.objectId, [first * 40 + second, ...bytes]);
}

/** Tag, length, content: all there is to DER. */
function der(type: number, content: Buffer | readonly number[]): Buffer {
  const bytes = Buffer.from(content);
  const { length } = bytes;
  const lengthBytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(type, ...lengthBytes), bytes]);
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
