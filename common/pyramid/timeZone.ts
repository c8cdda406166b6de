import name from '#pyramid/timeZone.json' with { type: 'json' };

/** By which clock the site tells days and times. Browsers have it too, so that `checkPyramid` alone checks it. */
export const timeZone: string = name;
