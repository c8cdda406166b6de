/** A table that the build puts into the bundle as it is; see Vite's `?raw`. */
declare module '*.csv?raw' {
  const text: string;
  export default text;
}
