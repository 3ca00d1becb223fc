import { routes } from '#app/platform/routes.server.ts'
import { findLocations, listCountries } from './contract.ts'
import { readCountries, searchLocations } from './service.server.ts'

export const placesApi = routes()
  .serve(listCountries, 'anyone', async ({ db }) => ({ data: await readCountries(db) }))
  .serve(findLocations, 'anyone', async ({ db, query }) => ({ data: await searchLocations(db, query) }))
