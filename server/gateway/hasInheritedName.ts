/** What every object has without anybody having put it there, `__proto__` and `constructor` among them. */
const INHERITED_NAMES = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * Whether the query of a request names a column, table or alias like something that every object
 * inherits. The backend keeps what it reads by those names in plain objects: `__proto__=eq.1` would
 * give a property to every object of this process, for good and for all callers. No column is named so.
 */
export function hasInheritedName(parameters: URLSearchParams): boolean {
  return [...parameters].some(([key, value]) =>
    (key === 'select' ? `${key},${value}` : key)
      .split(/[^\w$]+/)
      .some((name) => INHERITED_NAMES.has(name)),
  );
}
