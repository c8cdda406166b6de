import { createContext } from 'react';

/** Where the backend is: paths of uploaded badges are below it. */
export const BackendUrl = createContext(window.location.origin);
