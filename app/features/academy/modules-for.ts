import type { Preparation } from '#app/features/careers/preparation.ts'
import type { TrainingModule } from './contract.ts'
import { skillNames } from './words.ts'

/** A module as a line, and the skill for which it was chosen, in words. */
export type ModuleLine = Pick<TrainingModule, 'slug' | 'title' | 'minutes' | 'program'> & { trains: string }

const maxLines = 3

/** Programs about life outside work: their modules train skills, and would look out of place beside a career. */
const besideWork = new Set(['renting'])
/** Modules about one way in, with the preparation of the occupations that have it: a first job is no step towards surgery. */
const ofOneWayIn: Record<string, Preparation[]> = {
  'first-three-months': ['certificate'],
  'where-first-jobs-are': ['start_soon'],
}

/**
 * What to learn for an occupation: a module for each of the core skills that it asks most of, those first that train that
 * skill before others.
 *
 * @param asked core skills of the occupation by their names, as "Oral communication", with how much it asks of each
 */
export function modulesFor(
  asked: readonly { name: string; score: number }[],
  preparation: Preparation,
  all: readonly TrainingModule[],
): ModuleLine[] {
  const modules = all.filter(
    ({ slug, program }) => !besideWork.has(program) && (ofOneWayIn[slug]?.includes(preparation) ?? true),
  )
  const lines: ModuleLine[] = []
  for (const { name } of asked.toSorted((one, other) => other.score - one.score)) {
    const skill = name.toLowerCase().replaceAll(' ', '-')
    const [best] = modules
      .filter(({ skills, slug }) => skills.includes(skill) && !lines.some((line) => line.slug === slug))
      .toSorted((one, other) => one.skills.indexOf(skill) - other.skills.indexOf(skill))
    if (!best) continue
    const { slug, title, minutes, program } = best
    lines.push({ slug, title, minutes, program, trains: skillNames[skill] ?? name })
    if (lines.length === maxLines) break
  }
  return lines
}
