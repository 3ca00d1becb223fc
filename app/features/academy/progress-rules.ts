/** The best that came of a topic; `open` is a quiz that was begun. */
export const topicStates = ['done', 'passed', 'failed', 'open'] as const
export type TopicState = (typeof topicStates)[number]
export type DoneTopics = Readonly<Record<string, TopicState>>

type Topics = readonly { slug: string }[]

export type ModuleProgress = {
  done: number
  total: number
  state: 'new' | 'begun' | 'finished'
  /** The slug of the first topic that is not done; null when all are, or there is none. */
  next: string | null
}

export function isDone(state: TopicState | undefined): boolean {
  return state === 'done' || state === 'passed'
}

/** How far someone is in a module: it is finished when each topic is done and its quiz passed. */
export function moduleProgress(topics: Topics, done: DoneTopics = {}): ModuleProgress {
  const count = topics.filter(({ slug }) => isDone(done[slug])).length
  const next = topics.find(({ slug }) => !isDone(done[slug]))?.slug ?? null
  const isFinished = topics.length > 0 && next === null
  const isBegun = topics.some(({ slug }) => done[slug] !== undefined)
  return {
    done: count,
    total: topics.length,
    state: isFinished ? 'finished' : isBegun ? 'begun' : 'new',
    next,
  }
}

type Modules = readonly { slug: string; topics: Topics }[]

/**
 * The module to go on with: the first that was begun and not finished, else the first that was not begun; null when all are
 * finished.
 */
export function nextModule<M extends Modules[number]>(
  modules: readonly M[],
  tracker: Readonly<Record<string, DoneTopics>>,
): M | null {
  const at = (state: ModuleProgress['state']) =>
    modules.find((module) => moduleProgress(module.topics, tracker[module.slug]).state === state)
  return at('begun') ?? at('new') ?? null
}

/** The last day on which the text or one of its sources was looked at; null where none is known. */
export function lastReviewed(module: {
  reviewed_on: string | null
  sources: readonly { checked: string }[]
}): string | null {
  const days = module.sources.map(({ checked }) => checked)
  return module.reviewed_on && ([module.reviewed_on, ...days].toSorted().at(-1) ?? null)
}
