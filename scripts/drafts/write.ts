import { displayTitle } from '../../app/features/careers/titles.ts'
import { cardLine } from './card-line.ts'
import { describeOccupation } from './describe.ts'
import type { OccupationFacts } from './facts.ts'

/** What an introduction written by hand says better. */
const saidByIntroduction = ['summary', 'work', 'suits']

/** An occupation's section of `content/careers/descriptions`, drafted from its facts. */
export function draftSection(anzscoCode: string, facts: OccupationFacts, isIntroduced: boolean): string {
  const parts = describeOccupation(facts).filter(
    ({ part }) => !isIntroduced || !saidByIntroduction.includes(part),
  )
  return [
    `# ${anzscoCode} ${displayTitle(facts.title)}`,
    ...(isIntroduced ? [] : [`> ${draftLine(facts)}`]),
    ...parts.flatMap(({ heading, paragraphs }) => [...(heading ? [`## ${heading}`] : []), ...paragraphs]),
  ].join('\n\n')
}

/** From what a card shows beside it: the tasks that take most of the time, the main industry and the way in. */
function draftLine({ industries = [], tasks = [], ...facts }: OccupationFacts): string {
  return cardLine({ ...facts, interests: null, tasks: tasks.slice(0, 5), industries: industries.slice(0, 1) })
}
