import type { Thing } from '#app/platform/structured-data.ts'

type DescribedCourse = {
  title: string
  /** The first paragraph. */
  lead?: string
  provider: { name: string }
  provider_website: string | null
  levelName: string | null
}

/** A course in the words of schema.org, with who teaches it and its level. A description is required. */
export function courseThing({ title, lead, provider, provider_website, levelName }: DescribedCourse): Thing {
  return {
    '@type': 'Course',
    name: title,
    description: lead ?? `${title}, taught by ${provider.name}`,
    provider: {
      '@type': 'EducationalOrganization',
      name: provider.name,
      ...(provider_website && { url: provider_website }),
    },
    ...(levelName && { educationalLevel: levelName }),
  }
}
