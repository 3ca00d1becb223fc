import { routes } from '#app/platform/routes.server.ts'
import { findLocations, listCountries } from './contract.ts'
import { readCountries, searchLocations } from './service.server.ts'

export const placesApi = routes()
  .content(listCountries, async ({ db }) => ({ data: await readCountries(db) }))
  .content(findLocations, async ({ db, query }) => ({ data: await searchLocations(db, query) }))
