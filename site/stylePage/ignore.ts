/** For parts that are drawn without a life of their own: nothing follows from what happens to them. */
export function ignore(): void {
  // Nothing follows.
}
