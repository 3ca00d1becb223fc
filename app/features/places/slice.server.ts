import { defineSlice } from '#app/platform/slice.server.ts'
import { schoolResource } from './admin.server.ts'
import { placesApi } from './api.server.ts'
import { placesPacks } from './content.server.ts'
import * as tables from './tables.server.ts'

export const places = defineSlice({
  name: 'places',
  admin: [schoolResource],
  api: [placesApi],
  tables,
  impersonalTables: ['country', 'locality', 'region', 'school'],
  content: placesPacks,
})
