import zone from '../../supabase/seed/timeZone.json' with { type: 'json' };

/** By which clock the site tells days and times. A file of its own, for every page has it. */
export const timeZone: string = zone;
