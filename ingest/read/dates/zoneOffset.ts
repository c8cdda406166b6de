/** Minutes east of Greenwich: the zones of RFC 822 section 5, and others that feeds use. */
const minutesByName: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 60, bst: 60 },
    ...{ cet: 60, met: 60, cest: 120, mest: 120, eet: 120, eest: 180, sast: 120, msk: 180 },
    ...{ ist: 330, jst: 540, kst: 540, aest: 600, aedt: 660, nzst: 720, nzdt: 780 },
    ...{ wat: 60, cat: 120, eat: 180, idt: 180, trt: 180, msd: 240, gst: 240, pkt: 300 },
    ...{ ict: 420, wib: 420, hkt: 480, sgt: 480, awst: 480, acst: 570, acdt: 630 },
    ...{ nst: -210, ndt: -150, brt: -180, art: -180, hst: -600, akst: -540, akdt: -480 },
    ...{ et: -300, ct: -360, mt: -420, pt: -480 },
    // Of the military letters, those that the standard names; `h` and `u` also stand for "hour".
    ...{ a: -60, m: -720, n: 60, y: 720 },
    ...{ ast: -240, adt: -180, est: -300, edt: -240, cst: -360, cdt: -300 },
    ...{ mst: -420, mdt: -360, pst: -480, pdt: -420 },
  }),
);

const offset = /^\s*(?:(?:gmt|utc?|z)\s*)?([+-])\s?(\d{1,2}):?(\d{2})?(?!\d)/i;
const threeDigits = /^\s*(?:(?:gmt|utc?)\s*)?([+-])(\d)(\d{2})(?!\d)/i;
const name = /^\s*\(?([a-z]{1,5})\b\)?/i;

/** A zone at the start of a text: how far it lies east of Greenwich, and how long its name is. */
export interface ZoneOffset {
  readonly minutes: number;
  readonly length: number;
}

/**
 * Reads what follows the time of day: `+0100`, `-05:00`, `-800`, `GMT+1`, `BST`. Without a zone,
 * or with one that nobody knows (RFC 2822 section 4.3), it is UTC.
 */
export function readZoneOffset(text: string): ZoneOffset {
  const numeric = threeDigits.exec(text) ?? offset.exec(text);
  if (numeric !== null) {
    const [{ length }, sign, hours, minutes = '0'] = numeric;
    const distance = Number(hours) * 60 + Number(minutes);
    return { minutes: sign === '-' ? -distance : distance, length };
  }
  const named = name.exec(text);
  const minutes = minutesByName.get(named?.[1]?.toLowerCase() ?? '');
  return named === null || minutes === undefined
    ? { minutes: 0, length: 0 }
    : { minutes, length: named[0].length };
}
