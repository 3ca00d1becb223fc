import { Check, CircleCheck, CircleDot, Circle as CircleIcon, Lock } from 'lucide-react'
import { counted } from '#app/ui/figures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { modulePath, topicPath } from '../addresses.ts'
import type { ModuleCard } from '../contract.ts'
import { type DoneTopics, isDone, moduleProgress } from '../progress-rules.ts'

type ModuleRowProps = {
  program: string
  module: Pick<ModuleCard, 'slug' | 'title' | 'summary' | 'topics' | 'xp' | 'meta'>
  number: number
  done: DoneTopics | undefined
  /** The module to go on with: it shows its topics. */
  isCurrent: boolean
}

/** A module in the list of its program. */
export function ModuleRow({ program, module, number, done, isCurrent }: ModuleRowProps) {
  const { state, done: count, total } = moduleProgress(module.topics, done)
  const isFinished = state === 'finished'
  const isLimited = module.meta.state_filter.length > 0
  return (
    <li className="module-row" data-state={isCurrent ? 'current' : state}>
      <span className="module-mark num" aria-hidden="true">
        {isFinished ? <Icon of={Check} bold /> : isLimited ? <Icon of={Lock} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-h3">
          <Link to={modulePath(program, module.slug)} look="quiet">
            {module.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">{module.summary}</p>
        {isLimited && (
          <p className="mt-2">
            <Tag>{limitWords(module.meta)}</Tag>
          </p>
        )}
        {isCurrent && <TopicLinks program={program} module={module} done={done} />}
      </div>
      <p className="module-worth text-sm">
        <span className="text-muted">
          {state === 'begun' ? `${count} of ${total} topics` : counted(total, 'topic')}
        </span>
        <b className="num">{isFinished ? 'Finished' : `${module.xp} XP`}</b>
      </p>
    </li>
  )
}

const marks = { done: CircleCheck, next: CircleDot, open: CircleIcon } as const
const markWords = { done: 'done', next: 'up next', open: 'not done yet' } as const

type TopicLinksProps = Pick<ModuleRowProps, 'program' | 'done'> & {
  module: Pick<ModuleCard, 'slug' | 'topics'>
}

/** The topics of a module in their order, the next one marked. */
export function TopicLinks({ program, module, done }: TopicLinksProps) {
  const { next } = moduleProgress(module.topics, done)
  return (
    <ol className="topic-links">
      {module.topics.map((topic) => {
        const state = isDone(done?.[topic.slug]) ? 'done' : topic.slug === next ? 'next' : 'open'
        return (
          <li key={topic.slug}>
            <Icon of={marks[state]} />
            <Link to={topicPath(program, module.slug, topic.slug)} look="strong">
              {topic.quiz_id ? `Quiz: ${topic.title}` : topic.title}
            </Link>
            {state === 'next' ? (
              <Tag tone="info">{done ? 'Up next' : 'Start here'}</Tag>
            ) : (
              <span className="sr-only">, {markWords[state]}</span>
            )}
            {done?.[topic.slug] === 'failed' && <Tag tone="warning">Worth another go</Tag>}
          </li>
        )
      })}
    </ol>
  )
}

/** `Ages 15 to 18 in NSW, QLD and VIC`. */
function limitWords({ state_filter: states, min_age: from, max_age: to }: ModuleCard['meta']): string {
  const places = new Intl.ListFormat('en-AU').format(states)
  if (from !== null && to !== null) return `Ages ${from} to ${to} in ${places}`
  if (from !== null) return `From age ${from} in ${places}`
  return to === null ? `In ${places}` : `Up to age ${to} in ${places}`
}
