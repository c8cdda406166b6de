import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Brings an island to life, in the place of `@astrojs/react/client.js`: none of ours has slots, actions
 * or children, or is drawn by the browser alone, and the code for all these is on every page.
 */
export default (element: HTMLElement) => (Component: ComponentType, props: object) => {
  startTransition(() => {
    hydrateRoot(element, createElement(Component, props), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    });
  });
};
