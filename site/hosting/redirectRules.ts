/** Addresses have no slash at their end; without a rule, each link would cost a redirect to one. */
const pagePaths = [
  '/about',
  '/search',
  '/my-clubs',
  '/demo/link-preview',
  '/demo/style',
  '/clubs/:club',
  '/clubs/:club/latest',
  '/leagues/:league',
  '/seasons/:season/:league',
] as const;

/**
 * What a static host has to answer with a file of another name, in the order in which it looks.
 * Hosts differ in whether a file or a rule comes first: these hold either way.
 */
export const redirectRules: readonly { from: string; to: string }[] = [
  ...pagePaths.map((path) => ({ from: path, to: `${path}/` })),
  // Where rules come first, the next one would take these, too.
  { from: '/admin/assets/*', to: '/admin/assets/:splat' },
  // The pages of the admin area are one file, which reads the address itself.
  { from: '/admin/*', to: '/admin/' },
];
