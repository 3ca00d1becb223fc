import { siteApi } from './features/site/api.server.ts'

/** Every slice of the API, one line each. */
export const slices = [siteApi]
