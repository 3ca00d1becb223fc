import { sql } from 'drizzle-orm'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { schools } from './tables.server.ts'

const sectors = {
  government: 'Government',
  catholic: 'Catholic',
  independent: 'Independent',
  integrated: 'State-integrated',
  partnership: 'Partnership',
  other: 'Other',
}
const kinds = {
  secondary: 'Secondary',
  combined: 'Combined',
  special: 'Special',
  'teen-parent': 'Teen parent unit',
  'activity-centre': 'Activity centre',
  correspondence: 'Correspondence',
}

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
    countryCode: field.readOnly({ label: 'Country', choices: { AU: 'Australia', NZ: 'New Zealand' } }),
    sector: field.readOnly({ label: 'Sector', choices: sectors }),
    kind: field.readOnly({ label: 'Kind', choices: kinds }),
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
