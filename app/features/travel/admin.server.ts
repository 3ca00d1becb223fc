import * as z from 'zod/mini'
import { providerPictures } from '#app/features/opportunities/provider-pictures.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { editMarks, isSample } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayAll, mayEdit } from '#app/platform/admin/resource.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { gapYearNeeds } from './listing-needs.ts'
import { gapYears } from './tables.server.ts'
import { experienceTags, gapYearKinds, keysOf, moneyKinds } from './words.ts'

const place = z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2,3})?$/, 'Use codes such as JP or AU-TAS'))
const industry = z.string().check(z.regex(/^[A-S]$/, 'Use a letter of an ANZSIC division, for example E'))
const fact = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(500)),
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  url: z.url({ protocol: /^https?$/ }),
  as_of: z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'Use a year, a month or a day')),
})

/** What a provider may write of its own listings. */
const listing = {
  title: field.text({ label: 'Title', required: true, max: 80 }),
  slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/gap-years/' }),
  oneLine: field.text({ label: 'Line for cards', required: true, max: 90 }),
  description: field.richText({ label: 'Description', required: true }),
  kind: field.choice({ label: 'Kind', choices: gapYearKinds, required: true }),
  destinations: field.list({ label: 'Destinations', of: place, max: 12 }),
  fromCountries: field.list({
    label: 'Open to passports of',
    of: z.enum(['AU', 'NZ']),
    max: 2,
    required: true,
  }),
  experiences: field.list({ label: 'Experiences', of: z.enum(keysOf(experienceTags)), max: 8 }),
  industryCodes: field.list({ label: 'Industries', of: industry, max: 4 }),
  months: field.list({ label: 'Months, 1 to 12', of: z.int().check(z.minimum(1), z.maximum(12)), max: 12 }),
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
  facts: field.list({ label: 'Facts with sources', of: fact, max: 12 }),
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
      choices: { DRAFT: 'Draft', LIVE: 'Live', ARCHIVED: 'Archived' },
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
  industryCodes: field.list({ label: 'Industries', of: industry, max: 4 }),
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
      choices: { AU: 'Australia', NZ: 'New Zealand' },
      required: true,
    }),
    regionCode: field.text({ label: 'Region', hint: 'A code of that country, for example TAS', max: 3 }),
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
