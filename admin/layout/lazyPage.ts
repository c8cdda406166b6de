import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A page whose code is fetched when it is first opened.
 *
 * @param load Imports the module, `name` is the component's export: `lazyPage(() => import('./A.tsx'), 'A')`.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}
