/** The Overview asks again every 5 seconds; react-query pauses that in a hidden tab. */
export const polling = { refetchInterval: 5000, refetchIntervalInBackground: false } as const;
