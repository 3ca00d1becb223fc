/** JSON Resume 1.0.0 as far as it is checked; whatever else a document holds stays as it is. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }
export type Resume = JsonObject

export type Leaf = 'text' | 'url' | 'email' | 'date' | 'texts'
export type Shape = { [field: string]: Leaf | Shape | [Shape] }

const stay: Shape = { url: 'url', startDate: 'date', endDate: 'date', summary: 'text', highlights: 'texts' }
const job: Shape = { name: 'text', location: 'text', description: 'text', position: 'text', ...stay }

/** The names of fields are those of the standard. `sport` and `caring` are ours, shaped like work. */
export const resumeShape: Shape = {
  $schema: 'url',
  basics: {
    name: 'text',
    label: 'text',
    image: 'text',
    email: 'email',
    phone: 'text',
    url: 'url',
    summary: 'text',
    location: { address: 'text', postalCode: 'text', city: 'text', countryCode: 'text', region: 'text' },
    profiles: [{ network: 'text', username: 'text', url: 'url' }],
  },
  work: [job],
  volunteer: [{ organization: 'text', position: 'text', ...stay }],
  education: [
    {
      institution: 'text',
      url: 'url',
      area: 'text',
      studyType: 'text',
      startDate: 'date',
      endDate: 'date',
      score: 'text',
      courses: 'texts',
    },
  ],
  awards: [{ title: 'text', date: 'date', awarder: 'text', summary: 'text' }],
  certificates: [{ name: 'text', date: 'date', url: 'url', issuer: 'text' }],
  publications: [{ name: 'text', publisher: 'text', releaseDate: 'date', url: 'url', summary: 'text' }],
  skills: [{ name: 'text', level: 'text', keywords: 'texts' }],
  languages: [{ language: 'text', fluency: 'text' }],
  interests: [{ name: 'text', keywords: 'texts' }],
  references: [{ name: 'text', reference: 'text' }],
  projects: [
    {
      name: 'text',
      description: 'text',
      highlights: 'texts',
      keywords: 'texts',
      startDate: 'date',
      endDate: 'date',
      url: 'url',
      roles: 'texts',
      entity: 'text',
      type: 'text',
    },
  ],
  sport: [job],
  caring: [job],
  meta: { canonical: 'url', version: 'text', lastModified: 'text' },
}

/** A day, a month or a year, as the standard has it. */
export function isResumeDate(text: string): boolean {
  return /^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text)
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The entries of a section that are records. */
export function entriesOf(resume: Resume, section: string): JsonObject[] {
  const value = resume[section]
  return Array.isArray(value) ? value.filter(isObject) : []
}

export function textAt(record: JsonObject | undefined, field: string): string {
  const value = record?.[field]
  return typeof value === 'string' ? value.trim() : ''
}

export function textsAt(record: JsonObject, field: string): string[] {
  const value = record[field]
  return Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    : []
}

export function basicsOf(resume: Resume): JsonObject {
  return isObject(resume.basics) ? resume.basics : {}
}
