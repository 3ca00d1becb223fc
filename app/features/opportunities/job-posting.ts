import type { Thing } from '#app/platform/structured-data.ts'
import type { Job } from './contract.ts'

const employmentTypes = {
  jobs: 'OTHER',
  apprenticeships: 'FULL_TIME',
  internships: 'INTERN',
  graduate: 'FULL_TIME',
} as const
const units = { hour: 'HOUR', week: 'WEEK', year: 'YEAR' } as const

/**
 * An opening as search engines read it; nothing for samples, and for what has closed. Source: schema.org/JobPosting, with
 * what search engines require: title, description, posting date, employer and place.
 */
export function jobPosting(job: Job): Thing | undefined {
  if (job.is_sample || job.is_closed) return undefined
  const { pay } = job
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    identifier: { '@type': 'PropertyValue', name: job.employer.name, value: job.id },
    datePosted: job.opens_at ?? undefined,
    validThrough: job.closes_at ? `${job.closes_at}T23:59` : undefined,
    employmentType: employmentTypes[job.job_type],
    directApply: false,
    hiringOrganization: { '@type': 'Organization', name: job.employer.name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location ?? undefined,
        addressRegion: job.state ?? undefined,
        addressCountry: job.country,
      },
    },
    baseSalary: pay
      ? {
          '@type': 'MonetaryAmount',
          currency: pay.currency,
          value: {
            '@type': 'QuantitativeValue',
            unitText: units[pay.unit],
            ...(pay.maximum_cents
              ? { minValue: pay.minimum_cents / 100, maxValue: pay.maximum_cents / 100 }
              : { value: pay.minimum_cents / 100 }),
          },
        }
      : undefined,
  }
}
