import { industryLookup } from '#app/features/careers/lookups.server.ts'
import { countryNames, regionNames } from '#app/features/places/region-names.ts'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayEdit } from '#app/platform/admin/resource.server.ts'
import { jobTypes, jobTypeWords } from './job-words.ts'
import { jobNeeds } from './listing-needs.ts'
import { payErrors } from './pay-errors.server.ts'
import { providerPictures } from './provider-pictures.server.ts'
import { employers, jobOpenings } from './tables.server.ts'

const country = field.choice({
  label: 'Country',
  choices: countryNames,
  required: true,
  section: 'Place',
})
const region = field.choiceBy({
  label: 'State or region',
  by: 'countryCode',
  choices: regionNames,
  section: 'Place',
})
const industries = field.references({
  label: 'Industries',
  to: industryLookup,
  by: 'anzsicCode',
  max: 6,
})
const isSample = field.boolean({
  label: 'Sample',
  hint: 'It is made up. Its card and page say so, and it has no website.',
})
const address = field.text({ label: 'Website', hint: 'Leave it empty for a sample', max: 500 })

export const employerResource = defineResource({
  name: 'employers',
  label: { one: 'employer', many: 'Employers' },
  group: 'Listings',
  table: employers,
  title: 'name',
  fields: {
    name: field.text({ label: 'Name', required: true, max: 80 }),
    slug: field.slug({ label: 'Address', required: true, from: 'name', base: '/employers/' }),
    isPublished: field.boolean({ label: 'Published' }),
    oneLine: field.text({ label: 'One line for cards', required: true, max: 90 }),
    description: field.richText({ label: 'About', required: true }),
    people: field.number({ label: 'How many people work there', min: 1, max: 1_000_000 }),
    hiringSteps: field.list({
      label: 'What happens after applying',
      pair: { one: 'Step', title: 'Title', text: 'What happens' },
      max: 10,
    }),
    industryCodes: industries,
    websiteUrl: address,
    ...providerPictures,
    countryCode: country,
    regionCode: region,
    city: field.text({ label: 'Town', max: 80, section: 'Place' }),
    isSample,
  },
  list: {
    columns: ['name', 'city', 'regionCode', 'isSample'],
    filters: ['countryCode', 'isSample'],
  },
  checkedOn: 'updatedAt',
  permissions: {
    admin: mayEdit,
    editor: mayEdit,
    provider: {
      actions: ['read', 'update'],
      owner: { property: 'id', type: 'employer' },
      fields: [
        'oneLine',
        'description',
        'people',
        'hiringSteps',
        'industryCodes',
        'websiteUrl',
        ...Object.keys(providerPictures),
        'city',
      ],
    },
  },
  links: [{ resource: 'jobs', table: jobOpenings, column: 'employerId' }],
})

const jobFields = {
  title: field.text({ label: 'Title', required: true, max: 120 }),
  slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/jobs/' }),
  status: field.choice({
    label: 'Status',
    choices: { DRAFT: 'Draft', LIVE: 'Published', CLOSED: 'Closed' },
  }),
  employerId: field.reference({ label: 'Employer', required: true, to: 'employers' }),
  jobType: field.choice({
    label: 'Kind',
    required: true,
    choices: Object.fromEntries(jobTypes.map((type) => [type, jobTypeWords[type].one])),
  }),
  description: field.richText({ label: 'What you would do', required: true }),
  asks: field.list({ label: 'What the job asks for', max: 20 }),
  asksNot: field.list({ label: 'What the job does not ask for', max: 20 }),
  occupationCodes: field.references({
    label: 'Careers',
    hint: 'The closest first',
    to: 'occupations',
    by: 'anzscoCode',
    max: 6,
  }),
  industryCodes: industries,
  countryCode: country,
  regionCode: region,
  location: field.text({ label: 'Suburb or town', max: 80, section: 'Place' }),
  hours: field.text({
    label: 'Hours',
    hint: 'For example: Full time, 38 hours',
    max: 80,
    section: 'Hours and pay',
  }),
  hoursWeekly: field.number({ label: 'Hours a week', min: 1, max: 60, section: 'Hours and pay' }),
  isCasual: field.boolean({ label: 'Casual', section: 'Hours and pay' }),
  youngestAge: field.number({
    label: 'Youngest age for this job',
    min: 13,
    max: 30,
    section: 'Hours and pay',
  }),
  payMinimumCents: field.money({ label: 'Lowest pay', section: 'Hours and pay' }),
  payMaximumCents: field.money({ label: 'Highest pay', section: 'Hours and pay' }),
  payUnit: field.choice({
    label: 'Pay is for',
    choices: { hour: 'An hour', week: 'A week', year: 'A year' },
    section: 'Hours and pay',
  }),
  salary: field.text({ label: 'Pay in words', max: 200, section: 'Hours and pay' }),
  opensAt: field.date({ label: 'Opens', section: 'Dates' }),
  closesAt: field.date({ label: 'Closes', section: 'Dates' }),
  startsText: field.text({ label: 'When the job starts', max: 80, section: 'Dates' }),
  applyUrl: field.text({ label: 'Where to apply', hint: 'Leave it empty for a sample', max: 500 }),
  isSample,
}

export const jobResource = defineResource({
  name: 'jobs',
  label: { one: 'job', many: 'Jobs' },
  group: 'Listings',
  table: jobOpenings,
  title: 'title',
  fields: jobFields,
  list: {
    columns: ['title', 'employerId', 'status', 'jobType', 'regionCode', 'closesAt', 'isSample'],
    filters: ['employerId', 'jobType', 'countryCode', 'isSample', 'closesAt'],
    search: ['title', 'slug', 'location'],
  },
  checkedOn: 'updatedAt',
  permissions: {
    admin: mayEdit,
    editor: mayEdit,
    provider: {
      actions: ['read', 'create', 'update', 'archive'],
      owner: { property: 'employerId', type: 'employer' },
      fields: Object.keys(jobFields).filter((name) => name !== 'isSample'),
    },
  },
  derive: ({ countryCode, regionCode }) => ({
    timeZone: timeZoneOf(String(countryCode), regionCode as string | null),
  }),
  needs: jobNeeds,
  validate: payErrors,
})
