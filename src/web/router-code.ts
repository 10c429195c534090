/**
 * React Router's engine: history, loaders, navigation. The build puts it into a separate file (scripts/lib/split-router.ts),
 * because the first view of a page does without it (late-router.ts).
 */
export { createBrowserRouter, RouterContextProvider } from 'react-router'
