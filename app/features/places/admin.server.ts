import { sql } from 'drizzle-orm'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { schools } from './tables.server.ts'

/** Schools as the registers list them. They change with the registers alone; other records point at them. */
export const schoolResource = defineResource({
  name: 'schools',
  label: { one: 'school', many: 'Schools' },
  group: 'People',
  table: schools,
  title: 'name',
  optionLabel: sql<string>`concat_ws(', ', ${schools.name}, coalesce(${schools.suburb}, ${schools.town}), ${schools.regionCode}, ${schools.countryCode})`,
  fields: {
    name: field.readOnly({ label: 'Name' }),
    suburb: field.readOnly({ label: 'Suburb' }),
    town: field.readOnly({ label: 'Town' }),
    regionCode: field.readOnly({ label: 'State or region' }),
    countryCode: field.readOnly({ label: 'Country' }),
    sector: field.readOnly({ label: 'Sector' }),
    kind: field.readOnly({ label: 'Kind' }),
    officialId: field.readOnly({ label: 'Number in the register' }),
    isListed: field.readOnly({ label: 'In the register now' }),
    isSample: field.readOnly({ label: 'Sample' }),
  },
  list: {
    columns: ['name', 'suburb', 'town', 'regionCode', 'countryCode', 'sector'],
    filters: ['countryCode', 'regionCode', 'sector'],
    search: ['name', 'searchText', 'officialId'],
  },
  permissions: { admin: { actions: ['read'] } },
})
