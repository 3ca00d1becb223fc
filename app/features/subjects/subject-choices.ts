import { slugify } from '#app/platform/content/slug.ts'
import type { SchoolSubject } from './contract.ts'
import { groupNames, type SubjectGroup } from './families.ts'

/** A certificate has about seventy, so that no more of each is sent than is shown: no slug that follows from the name. */
export type SubjectChoice = { name: string; slug?: string }
export type SubjectChoices = { group: SubjectGroup; choices: SubjectChoice[] }

/** The subjects to pick from by group, without groups that are empty. */
export function subjectChoices(subjects: readonly SchoolSubject[]): SubjectChoices[] {
  return groupNames
    .map((group) => ({
      group,
      choices: subjects
        .filter((subject) => subject.group === group)
        .map(({ slug, name }): SubjectChoice => (slugify(name) === slug ? { name } : { name, slug })),
    }))
    .filter(({ choices }) => choices.length > 0)
}

export function slugOf({ name, slug }: SubjectChoice): string {
  return slug ?? slugify(name)
}
