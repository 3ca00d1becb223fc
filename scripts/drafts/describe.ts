import { isResidualTitle, titlesByCountry } from '../../app/features/careers/titles.ts'
import { choose } from './choose.ts'
import { listOf, sentence } from './english.ts'
import { type OccupationFacts, profileIsSound } from './facts.ts'
import { industryWords } from './field-words.ts'
import { partHeadings, weakProfileNote } from './notes.ts'
import { openingOf } from './opening.ts'
import { asksParagraphs } from './part-asks.ts'
import { suitsParagraphs } from './part-suits.ts'
import { trainingParagraphs } from './part-training.ts'
import { workParagraphs } from './part-work.ts'
import { spoken } from './spoken.ts'

export type ProsePart = {
  part: 'summary' | keyof typeof partHeadings
  /** Null for the summary, which stands at the top. */
  heading: string | null
  paragraphs: string[]
}

/**
 * An occupation in sentences, composed from its facts alone: a summary, then what one would do, what it asks, who tends to like it,
 * the training, and what is not known. A part without facts is left out; the summary, the training and the last are always there.
 */
export function describeOccupation(facts: OccupationFacts): ProsePart[] {
  const parts: ProsePart[] = [
    { part: 'summary', heading: null, paragraphs: [summaryOf(facts)] },
    { part: 'work', heading: partHeadings.work, paragraphs: workParagraphs(facts) },
    { part: 'asks', heading: partHeadings.asks, paragraphs: asksParagraphs(facts) },
    { part: 'suits', heading: partHeadings.suits, paragraphs: suitsParagraphs(facts) },
    { part: 'training', heading: partHeadings.training, paragraphs: trainingParagraphs(facts) },
    { part: 'unknown', heading: partHeadings.unknown, paragraphs: [unknownParagraph(facts)] },
  ]
  return parts.filter(({ paragraphs }) => paragraphs.length > 0)
}

/** The opening sentence and one or two that place the occupation. */
export function summaryOf(facts: OccupationFacts): string {
  const opening = openingOf(facts)
  return [
    opening.text,
    namesSentence(facts),
    placeSentence(facts, opening.text),
    otherNamesSentence(facts),
    neighboursSentence(facts),
  ]
    .filter((text) => text !== null)
    .join(' ')
}

function namesSentence({ title }: OccupationFacts): string | null {
  const names = titlesByCountry(title)
  if (!names || names.au.startsWith('welder')) return null
  return sentence(`the first name is used in Australia, the second in New Zealand`)
}

function placeSentence({ slug, industries = [] }: OccupationFacts, opening: string): string | null {
  const [first, second] = industries.map(industryWords)
  if (!first) return null
  const told = opening.toLowerCase().includes(first.toLowerCase())
  if (told)
    return second
      ? sentence(
          choose(slug, 'also', [`some of the jobs are in ${second}`, `there is work in ${second} as well`]),
        )
      : null
  const where = second ? `${first}, with some in ${second}` : first
  return sentence(
    choose(slug, 'place', [
      `jobs of this kind are mostly in ${where}`,
      `the work is found mainly in ${where}`,
      `the usual place to find it is ${where}`,
      `look for it mainly in ${where}`,
    ]),
  )
}

/** Names a job advertisement may use. */
function otherNamesSentence({ slug, alternativeTitles = [] }: OccupationFacts): string | null {
  const names = alternativeTitles
    .filter(({ kind, title }) => kind === 'alternative_title' && isFit(title))
    .map(({ title }) => spoken(title).one)
  const narrower = alternativeTitles
    .filter(({ kind, title }) => kind === 'specialisation' && isFit(title))
    .map(({ title }) => spoken(title).one)
  const also = names.filter((name) => name !== null).slice(0, 2)
  const kinds = narrower.filter((name) => name !== null).slice(0, 3)
  if (also.length > 0) {
    return sentence(
      choose(slug, 'names', [
        `another name for it is ${listOf(also, 'or')}`,
        `you may also see it advertised as ${listOf(also, 'or')}`,
      ]),
    )
  }
  if (kinds.length === 0) return null
  if (kinds.length === 1) return sentence(`a narrower title is ${kinds[0]}`)
  return sentence(
    choose(slug, 'kinds', [
      `narrower titles include ${listOf(kinds)}`,
      `some go by a narrower title, such as ${listOf(kinds, 'or')}`,
    ]),
  )
}

/** Leaves out names in brackets or with a stroke, and words that no page for young people should carry. */
function isFit(title: string): boolean {
  return !/[/()]|retardation|prostitute|exotic/i.test(title)
}

/** Where little else is known, the company it keeps. */
function neighboursSentence({ slug, tasks = [], neighbours = [] }: OccupationFacts): string | null {
  const names = neighbours
    .filter((title) => !isResidualTitle(title))
    .map((title) => spoken(title).many)
    .filter((name) => !/,| or /.test(name))
    .slice(0, 3)
  if (tasks.length > 0 || names.length === 0) return null
  return sentence(
    choose(slug, 'neighbours', [
      `its nearest neighbours in the official list are ${listOf(names)}`,
      `the closest work to it is that of ${listOf(names)}`,
      `in the official list it stands beside ${listOf(names)}`,
    ]),
  )
}

/** Says plainly what is missing or borrowed, so that silence is not taken for an answer. */
function unknownParagraph(facts: OccupationFacts): string {
  const { many } = spoken(facts.title)
  const gaps: string[] = []
  if (!facts.tasks?.length) {
    gaps.push(
      choose(facts.slug, 'no-tasks', [
        `no list of tasks has been published for ${many}`,
        `what ${many} do all day has not been recorded task by task`,
      ]),
    )
  }
  if (!facts.interests)
    gaps.push(`nobody has measured which interests suit ${many}, so they cannot appear in your matches`)
  else if (!profileIsSound(facts)) gaps.push(weakProfileNote)
  else {
    gaps.push(
      choose(facts.slug, 'borrowed', [
        'interests and skills were measured in the United States and stand in for work here',
        `how ${many} score on interests and skills comes from the United States, where the work may be a little different`,
        'the interest and skill scores are American and only stand in for Australian and New Zealand ones',
      ]),
    )
  }
  return gaps.map((gap) => sentence(gap)).join(' ')
}
