import * as z from 'zod/mini'
import { industryLookup } from '#app/features/careers/lookups.server.ts'
import { providerPictures } from '#app/features/opportunities/provider-pictures.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { placeLookup } from '#app/features/places/lookups.server.ts'
import { countryNames, regionNames } from '#app/features/places/region-names.ts'
import { editMarks, isSample } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayAll, mayEdit } from '#app/platform/admin/resource.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { gapYearNeeds } from './listing-needs.ts'
import { gapYears } from './tables.server.ts'
import { experienceTags, gapYearKinds, moneyKinds } from './words.ts'

const fact = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(500)),
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  url: z.url({ protocol: /^https?$/ }),
  as_of: z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'Use a year, a month or a day')),
})
const months = [
  ['January', 'February', 'March', 'April', 'May', 'June'],
  ['July', 'August', 'September', 'October', 'November', 'December'],
].flat()
const monthChoices = Object.fromEntries(months.map((name, at) => [at + 1, name]))
const industries = field.references({ label: 'Industries', to: industryLookup, by: 'anzsicCode', max: 4 })

/** What a provider may write of its own listings. */
const listing = {
  title: field.text({ label: 'Title', required: true, max: 80 }),
  slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/gap-years/' }),
  oneLine: field.text({ label: 'Line for cards', required: true, max: 90 }),
  description: field.richText({ label: 'Description', required: true }),
  kind: field.choice({ label: 'Kind', choices: gapYearKinds, required: true }),
  destinations: field.references({ label: 'Destinations', to: placeLookup, max: 12 }),
  fromCountries: field.choices({ label: 'Open to passports of', choices: countryNames, required: true }),
  experiences: field.choices({ label: 'Experiences', choices: experienceTags }),
  industryCodes: industries,
  months: field.choices({ label: 'Months', choices: monthChoices, numeric: true }),
  duration: field.text({ label: 'Length in words', max: 60 }),
  weeksMinimum: field.number({ label: 'Shortest stay', unit: 'weeks', min: 1, max: 104 }),
  weeksMaximum: field.number({ label: 'Longest stay', unit: 'weeks', min: 1, max: 104 }),
  price: field.text({ label: 'Price in words', max: 160 }),
  money: field.choice({ label: 'Money', choices: moneyKinds, required: true }),
  priceMinimumCents: field.money({ label: 'Lowest price' }),
  priceMaximumCents: field.money({ label: 'Highest price' }),
  priceCurrency: field.choice({ label: 'Currency', choices: { AUD: 'AUD', NZD: 'NZD' } }),
  ageMinimum: field.number({ label: 'Youngest', unit: 'years', min: 14, max: 99 }),
  ageMaximum: field.number({ label: 'Oldest', unit: 'years', min: 14, max: 99 }),
  included: field.list({ label: 'Included', max: 12 }),
  notIncluded: field.list({ label: 'Not included', max: 12 }),
  suits: field.list({ label: 'It suits you if', max: 12 }),
  thinkTwice: field.list({ label: 'Think twice if', max: 12 }),
  facts: field.rows({
    label: 'Facts with sources',
    one: 'Fact',
    of: fact,
    max: 12,
    parts: {
      text: { kind: 'long-text', label: 'Fact', max: 500, required: true },
      source: { kind: 'text', label: 'Source', max: 200, required: true },
      url: { kind: 'url', label: 'Address', required: true },
      as_of: { kind: 'text', label: 'As of', hint: 'A year, a month or a day: 2026-11', required: true },
    },
  }),
  pictureUrl: field.image({ label: 'Picture', section: 'Picture', alt: 'pictureAlt' }),
  pictureAlt: field.text({ label: 'What the picture shows', section: 'Picture' }),
}

export const gapYearResource = defineResource({
  name: 'gap-years',
  label: { one: 'gap year', many: 'Gap years' },
  group: 'Listings',
  table: gapYears,
  title: 'title',
  fields: {
    ...listing,
    providerId: field.reference({ label: 'Provider', to: 'experience-providers', required: true }),
    isSample,
    status: field.choice({
      label: 'Status',
      choices: { DRAFT: 'Draft', LIVE: 'Published', ARCHIVED: 'Archived' },
    }),
    ...editMarks,
  },
  list: {
    columns: ['title', 'providerId', 'kind', 'status', 'isSample', 'editedAt'],
    filters: ['providerId', 'kind', 'money', 'status', 'isSample'],
  },
  checkedOn: 'updatedAt',
  permissions: {
    admin: mayAll,
    editor: mayEdit,
    provider: {
      actions: ['read', 'create', 'update'],
      owner: { property: 'providerId', type: 'experience_provider' },
      fields: Object.keys(listing),
    },
  },
  needs: gapYearNeeds,
  validate: (values): FieldErrors => ({
    ...wrongRange(values, 'weeksMinimum', 'weeksMaximum'),
    ...wrongRange(values, 'priceMinimumCents', 'priceMaximumCents'),
    ...((values.priceMinimumCents == null) !== (values.priceCurrency == null) && {
      priceCurrency: ['A price needs its currency, and a currency its price.'],
    }),
  }),
})

const profile = {
  name: field.text({ label: 'Name', required: true, max: 80 }),
  oneLine: field.text({ label: 'Line for cards', required: true, max: 90 }),
  description: field.richText({ label: 'Description', required: true }),
  websiteUrl: field.text({ label: 'Website', hint: 'Leave it empty for a sample', max: 300 }),
  city: field.text({ label: 'Town', max: 80 }),
  industryCodes: industries,
  ...providerPictures,
}

export const experienceProviderResource = defineResource({
  name: 'experience-providers',
  label: { one: 'experience provider', many: 'Experience providers' },
  group: 'Listings',
  table: experienceProviders,
  title: 'name',
  fields: {
    ...profile,
    slug: field.slug({ label: 'Address', required: true, from: 'name', base: '/experiences/' }),
    countryCode: field.choice({
      label: 'Country',
      choices: countryNames,
      required: true,
    }),
    regionCode: field.choiceBy({ label: 'Region', by: 'countryCode', choices: regionNames }),
    isSample,
    isPublished: field.boolean({ label: 'Published' }),
    ...editMarks,
  },
  list: {
    columns: ['name', 'city', 'countryCode', 'isPublished', 'isSample', 'editedAt'],
  },
  checkedOn: 'updatedAt',
  permissions: {
    admin: mayAll,
    editor: mayEdit,
    provider: {
      actions: ['read', 'update'],
      owner: { property: 'id', type: 'experience_provider' },
      fields: Object.keys(profile),
    },
  },
  links: [{ resource: 'gap-years', table: gapYears, column: 'providerId' }],
  validate: ({ isSample, websiteUrl }): FieldErrors =>
    isSample && websiteUrl ? { websiteUrl: ['A sample has no website.'] } : {},
})

/** Both ends or none, the lower first. */
function wrongRange(values: Record<string, unknown>, from: string, to: string): FieldErrors {
  const [least, most] = [values[from], values[to]]
  if ((least == null) !== (most == null)) return { [to]: ['Please give both, or neither.'] }
  return Number(least) > Number(most) ? { [to]: ['The highest has to be more than the lowest.'] } : {}
}
