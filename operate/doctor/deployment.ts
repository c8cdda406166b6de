/** A deployment as it is looked at from outside. */
export interface Deployment {
  /** Without a slash at its end, like `siteUrl`. */
  supabaseUrl: string;
  publishableKey: string;
  /** Null leaves what only its holder may ask unchecked. */
  secretKey: string | null;
  siteUrl: string | null;
  fetch: typeof fetch;
  now: Date;
}

/** A deployment whose secret key is known to work. */
export interface OpenDeployment extends Deployment {
  secretKey: string;
}

/** A deployment whose site is known to answer. */
export interface DeploymentWithSite extends Deployment {
  siteUrl: string;
}
