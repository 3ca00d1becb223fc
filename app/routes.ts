import { index, type RouteConfig } from '@react-router/dev/routes'

/** Every page: one line each. */
export default [index('features/site/pages/home-page.tsx')] satisfies RouteConfig
