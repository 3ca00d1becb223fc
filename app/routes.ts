import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every page: one line each, under the frame that `docs/spec/routes.json` names for it (a test compares the two).
 * Redirects and guards are not here: they are worked out from the same table in `shell/navigation-rules.ts`.
 */
export default [
  layout('shell/layouts/default-layout.tsx', [
    index('features/site/pages/home-page.tsx'),
    // careers

    // study

    // search

    // career quiz

    // places to read about Yonder
  ]),
  layout('shell/layouts/plain-layout.tsx', [
    // error, maintenance, /styles, /test
  ]),
  route('*', 'shell/pages/not-found-page.tsx'),
] satisfies RouteConfig
