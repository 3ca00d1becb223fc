import type { InterestKey } from '../../app/features/careers/profile-keys.ts'
import { choose } from './choose.ts'
import { listOf } from './english.ts'
import { interestWork } from './field-words.ts'
import type { Spoken } from './spoken.ts'

/** What an opening sentence can be made from. */
export type Material = {
  name: Spoken
  /** Verb phrases of the tasks that say most, short enough for a list. */
  does: readonly string[]
  /** The same as nouns. */
  doing: readonly string[]
  /** True when the first two are also the two that take most time, so that a sentence may say so. */
  ordered: boolean
  /** True when the second takes nearly as much time as the first. */
  close: boolean
  /** What the two take together, per cent. */
  together: number
  industry: string | null
  /** Areas in falling order, when the profile is sound. */
  areas: readonly InterestKey[]
  skills: readonly string[]
  /** The unit group's people, `registered nurses`. */
  group: string
  /** True when the tasks are the group's and the group is wider than the occupation. */
  shared: boolean
  slug: string
}

export type Pattern = {
  name: string
  from: 'tasks' | 'group-tasks' | 'profile' | 'group'
  fits: (material: Material) => boolean
  write: (material: Material) => string
}

const hasTwo = ({ does, shared }: Material) => does.length >= 2 && !shared
const hasThree = ({ does, shared }: Material) => does.length >= 3 && !shared

export const PATTERNS: readonly Pattern[] = [
  {
    name: 'they-do',
    from: 'tasks',
    fits: hasTwo,
    write: ({ name, does }) => `${name.many} ${does[0]} and ${does[1]}`,
  },
  {
    name: 'industry-where',
    from: 'tasks',
    fits: (facts) => hasTwo(facts) && facts.industry !== null,
    write: ({ name, does, industry }) =>
      `${name.many} work mostly in ${industry}, where they ${does[0]} and ${does[1]}`,
  },
  {
    name: 'core-of',
    from: 'tasks',
    fits: (facts) => hasThree(facts) && facts.ordered && facts.name.one !== null,
    write: ({ name, doing }) =>
      `the core of a job as ${name.aOne} is ${doing[0]}; around it come ${doing[1]} and ${doing[2]}`,
  },
  {
    name: 'if-you',
    from: 'tasks',
    fits: (facts) => hasTwo(facts) && facts.name.one !== null,
    write: ({ name, does }) => `as ${name.aOne} you would ${does[0]} and ${does[1]}`,
  },
  {
    name: 'do-most',
    from: 'tasks',
    fits: ({ ordered, shared }) => ordered && !shared,
    write: ({ name, does }) => `what ${name.many} do most is ${does[0]}, and after that they ${does[1]}`,
  },
  {
    name: 'the-people-who',
    from: 'tasks',
    fits: hasThree,
    write: ({ name, does }) => `${name.many} are the people who ${listOf(does)}`,
  },
  {
    name: 'heart-of',
    from: 'tasks',
    fits: ({ ordered, together, name, shared }) => !shared && ordered && together >= 25 && name.one !== null,
    write: ({ name, doing }) =>
      `${doing[0]} and ${doing[1]}: much of a week as ${name.aOne} goes into these two`,
  },
  {
    name: 'somebody-has-to',
    from: 'tasks',
    fits: hasTwo,
    write: ({ name, does }) =>
      `somebody has to ${does[0]} and ${does[1]}, and ${name.many} do it for a living`,
  },
  {
    name: 'mostly-means',
    from: 'tasks',
    fits: ({ ordered, close, name, shared }) => !shared && ordered && close && name.one !== null,
    write: ({ name, doing }) =>
      `being ${name.aOne} mostly means ${doing[0]}, with ${doing[1]} not far behind`,
  },
  {
    name: 'ask-them',
    from: 'tasks',
    fits: hasThree,
    write: ({ name, doing }) => `ask ${name.many} what fills the week and they will say ${listOf(doing)}`,
  },
  {
    name: 'one-task',
    from: 'tasks',
    fits: ({ does, shared }) => does.length === 1 && !shared,
    write: ({ name, doing }) => `part of the work of ${name.many} is ${doing[0]}`,
  },
  {
    name: 'belong-to',
    from: 'group-tasks',
    fits: ({ does, shared, name }) => shared && does.length >= 2 && name.one !== null,
    write: ({ name, group, does }) => `${name.many} belong to the ${group}, who ${does[0]} and ${does[1]}`,
  },
  {
    name: 'one-of-the',
    from: 'group-tasks',
    fits: ({ does, shared, name }) => shared && does.length >= 3 && name.one !== null,
    write: ({ name, group, does }) =>
      `as ${name.aOne} you would be one of the ${group}, the people who ${listOf(does)}`,
  },
  {
    name: 'do-their-share',
    from: 'group-tasks',
    fits: ({ does, shared, name }) => shared && does.length >= 2 && name.one !== null,
    write: ({ name, group, does }) =>
      `${group} ${does[0]} and ${does[1]}, and ${name.many} do their share of it`,
  },
  {
    name: 'common-ground',
    from: 'group-tasks',
    fits: ({ does, shared, name }) => shared && does.length >= 2 && name.one !== null,
    write: ({ name, group, doing }) =>
      `what ${name.many} have in common with other ${group} is ${doing[0]} and ${doing[1]}`,
  },
  {
    name: 'like-the-rest',
    from: 'group-tasks',
    fits: ({ does, shared, name }) => shared && does.length >= 2 && name.one !== null,
    write: ({ name, group, does }) => `like the rest of the ${group}, ${name.many} ${does[0]} and ${does[1]}`,
  },
  {
    name: 'shared-trade',
    from: 'group-tasks',
    fits: ({ does, shared, name }) => shared && does.length >= 3 && name.one !== null,
    write: ({ name, group, doing }) =>
      `${listOf(doing)}: this is the common work of ${group}, ${name.many} among them`,
  },
  {
    name: 'untitled-do',
    from: 'group-tasks',
    fits: ({ does, shared, name }) => shared && does.length >= 2 && name.one === null,
    write: ({ name, group, does }) =>
      `${bare(name, group)} whose work has no title of its own in the official list are gathered here; they ${does[0]} and ${does[1]}`,
  },
  {
    name: 'untitled-like',
    from: 'group-tasks',
    fits: ({ does, shared, name }) => shared && does.length >= 2 && name.one === null,
    write: ({ name, group, does }) =>
      `this entry is for ${bare(name, group)} too particular to have their own, who like the rest ${does[0]} and ${does[1]}`,
  },
  {
    name: 'mostly-kind',
    from: 'profile',
    fits: ({ areas, name }) => areas.length > 0 && name.one !== null,
    write: ({ name, areas, slug }) =>
      `the work of ${name.aOne} is mostly ${kind(areas[0], slug)}, with a share of ${kind(areas[1], slug)}`,
  },
  {
    name: 'kind-at-heart',
    from: 'profile',
    fits: ({ areas, industry }) => areas.length > 0 && industry !== null,
    write: ({ name, areas, industry, slug }) =>
      `${work(areas[0], slug)} is at the heart of what ${name.many} do, most often in ${industry}`,
  },
  {
    name: 'lean-on',
    from: 'profile',
    fits: ({ skills }) => skills.length >= 3,
    write: ({ name, skills }) => `${name.many} lean every day on ${listOf(skills)}`,
  },
  {
    name: 'needs',
    from: 'profile',
    fits: ({ skills, name, areas }) => skills.length >= 2 && name.one !== null && areas.length > 0,
    write: ({ name, skills, areas, slug }) =>
      `to be ${name.aOne} is to do ${asWork(work(areas[0], slug))}, and it calls above all for ${skills[0]} and ${skills[1]}`,
  },
  {
    name: 'industry-home',
    from: 'group',
    fits: ({ industry, areas, name }) => name.one !== null && industry !== null && areas.length === 0,
    write: ({ name, industry }) => `you would meet ${name.many} mostly in ${industry}`,
  },
  {
    name: 'family',
    from: 'group',
    fits: ({ group, name, areas }) => name.one !== null && group !== name.many && areas.length === 0,
    write: ({ name, group }) =>
      `${name.many} are counted among the ${group} in the official list of occupations`,
  },
  {
    name: 'untitled',
    from: 'group',
    fits: ({ name }) => name.one === null,
    write: ({ name, group, industry }) =>
      `${bare(name, group)} whose work is too particular for a title of its own in the official list are gathered here${industry ? `; most of them are in ${industry}` : ''}`,
  },
  {
    name: 'bare',
    from: 'group',
    fits: ({ industry, group, name }) => industry === null && group === name.many,
    write: ({ name }) => `${name.many} have a place of their own in the official list of occupations`,
  },
]

/** The people of a residual title without the "other". */
export function bare(name: Spoken, group: string): string {
  return name.many.startsWith('other ') ? name.many.slice('other '.length) : group
}

function work(area: InterestKey | undefined, slug: string): string {
  return area ? choose(slug, `work-${area}`, interestWork[area]) : 'work of many kinds'
}

/** For sentences that have said "work" already. */
function kind(area: InterestKey | undefined, slug: string): string {
  if (!area) return 'many things'
  return choose(
    slug,
    `kind-${area}`,
    interestWork[area].filter((words) => !words.startsWith('work ')),
  )
}

/** "do keeping things in order" is not English; "do work that is about keeping things in order" is. */
function asWork(kind: string): string {
  return /^\w+ing /.test(kind) ? `work that is about ${kind}` : kind
}
