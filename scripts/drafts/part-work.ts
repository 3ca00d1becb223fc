import { toolWords } from '../../app/features/careers/tool-words.ts'
import { choose } from './choose.ts'
import { listOf, sentence } from './english.ts'
import type { OccupationFacts, TaskFact } from './facts.ts'
import { tasksAreShared } from './opening.ts'
import { spoken, spokenGroup } from './spoken.ts'
import { taskDoing, taskPhrase } from './task-words.ts'

/** "What you would do": the tasks by share of time, then the tools. Empty when no task is known. */
export function workParagraphs(facts: OccupationFacts): string[] {
  const tasks = facts.tasks ?? []
  const paragraphs: string[] = []
  if (tasks.length > 0) paragraphs.push(tasksParagraph(facts, tasks))
  const tools = toolsSentence(facts)
  if (tools) paragraphs.push(tools)
  return paragraphs
}

function tasksParagraph(facts: OccupationFacts, tasks: readonly TaskFact[]): string {
  const [first, second, third, ...rest] = tasks as [TaskFact, ...TaskFact[]]
  const sentences = [firstSentence(facts, first)]
  if (second) sentences.push(nextSentence(facts, second, third))
  if (rest.length > 0) sentences.push(restSentence(facts, rest))
  if (tasksAreShared(facts)) sentences.push(sharedSentence(facts))
  return sentences.join(' ')
}

function firstSentence({ slug }: OccupationFacts, { task, share }: TaskFact): string {
  const doing = taskDoing(task)
  const part = shareWords(share)
  if (!part) return sentence(`the largest part of the work is ${doing}`)
  return sentence(
    choose(slug, 'first-task', [
      `${part} of your time would go into ${doing}`,
      `the biggest piece, ${part} of the time, is ${doing}`,
      `you would spend ${part} of your time ${doing}`,
      `count on ${part} of the week for ${doing}`,
    ]),
  )
}

function nextSentence({ slug }: OccupationFacts, second: TaskFact, third: TaskFact | undefined): string {
  const parts = [second, ...(third ? [third] : [])].map(({ task }) => taskDoing(task))
  return sentence(
    choose(slug, 'next-tasks', [
      `next come ${joined(parts)}`,
      `after that it is ${joined(parts)}`,
      `${joined(parts)} ${parts.length > 1 ? 'take' : 'takes'} up much of what is left`,
      `then there is ${joined(parts)}`,
    ]),
  )
}

function restSentence({ slug }: OccupationFacts, rest: readonly TaskFact[]): string {
  const phrases = rest.map(({ task }) => taskPhrase(task))
  return sentence(
    choose(slug, 'rest-tasks', [
      `you would also ${joined(phrases)}`,
      `in smaller doses you would ${joined(phrases)}`,
      `on top of that, expect to ${joined(phrases)}`,
      `the rest is shared out: you would ${joined(phrases)}`,
    ]),
  )
}

function sharedSentence({ slug, title, unitGroup }: OccupationFacts): string {
  const group = spokenGroup(unitGroup)
  const { many } = spoken(title)
  return sentence(
    choose(slug, 'shared-tasks', [
      `these tasks were recorded for ${group} as a whole, so the mix for ${many} may differ`,
      `the record behind this covers all ${group}; ${many} will do more of some things and less of others`,
    ]),
  )
}

function toolsSentence({ slug, tools }: OccupationFacts): string | null {
  const named = toolWords(tools ?? [], 4)
  if (named.length === 0) return null
  return sentence(
    choose(slug, 'tools', [
      `tools of the job include ${listOf(named)}`,
      `along the way you would learn to use ${listOf(named)}`,
      `expect to work with ${listOf(named)}`,
      ...(named.length > 1 ? [`among the tools are ${listOf(named)}`] : []),
    ]),
  )
}

/** Commas between simple parts, semicolons where a part has a comma of its own. */
function joined(parts: readonly string[]): string {
  if (parts.length < 2 || !parts.some((part) => part.includes(','))) return listOf(parts)
  return `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`
}

const SHARES: readonly [number, string][] = [
  [80, 'most'],
  [58, 'well over half'],
  [46, 'about half'],
  [37, 'about two fifths'],
  [29, 'about a third'],
  [23, 'about a quarter'],
  [18, 'about a fifth'],
  [15, 'about a sixth'],
  [11.5, 'about an eighth'],
  [8.5, 'about a tenth'],
]

/** A share of time in words, or null when it is unknown or small. */
export function shareWords(share: number | null): string | null {
  if (share === null) return null
  return SHARES.find(([least]) => share >= least)?.[1] ?? null
}
