/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** As `site/islands/clientUsed.ts` says. */
    'client:used'?: boolean;
  }
}

export {};
