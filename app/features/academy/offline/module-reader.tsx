import { useEffect, useRef } from 'react'
import type { QueuedWrite } from '#app/platform/device/queue-rules.ts'
import type { DeviceStore } from '#app/platform/device/store.ts'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { modulePath, topicPath } from '../addresses.ts'
import type { Topic } from '../contract.ts'
import { finishTopic } from './module-writes.ts'
import { offlinePlace } from './place.ts'
import { type ModuleItem, resultOf, subjects, textOf, topicState } from './stored-module.ts'
import { StoredQuizForm } from './stored-quiz.tsx'

type ReaderProps = { store: DeviceStore; item: ModuleItem; queue: readonly QueuedWrite[] }

/** A stored module: its topics. */
export function ModuleReader({ item, queue }: Omit<ReaderProps, 'store'>) {
  const { program, module } = item.value
  return (
    <article className="grid gap-4">
      <Heading key={item.key}>{module.title}</Heading>
      <p className="text-lead">{module.summary}</p>
      <ol className="divide-y divide-line border-y border-line">
        {module.topics.map((topic) => (
          <li key={topic.slug} className="flex items-center justify-between gap-4 py-3">
            <Link to={`#${topicPath(program, module.slug, topic.slug)}`} look="strong">
              {topic.title}
            </Link>
            <span className="shrink-0 text-sm text-muted">{stateWords(item, queue, topic)}</span>
          </li>
        ))}
      </ol>
      <p>
        <Link to={offlinePlace.page} document>
          Everything on this device
        </Link>
      </p>
    </article>
  )
}

function stateWords(item: ModuleItem, queue: readonly QueuedWrite[], topic: Topic): string {
  const { quiz } = item.value
  if (topic.quiz_id !== null) {
    if (resultOf(item)) return 'Done'
    const waits = quiz && topicState(item, queue, subjects.finish(quiz.attempt.id)) === 'waiting'
    return waits ? 'Waiting for a connection' : 'Quiz'
  }
  const state = topicState(item, queue, subjects.topic(topic.id))
  return state === 'done' ? 'Done' : state === 'waiting' ? 'Waiting for a connection' : ''
}

/** One topic of it: its text, or the quiz. */
export function TopicReader({ store, item, queue, topic }: ReaderProps & { topic: Topic }) {
  const { program, module, country } = item.value
  const { content, checks } = textOf(topic, country)
  const at = module.topics.indexOf(topic)
  const next = module.topics[at + 1]
  const state = topicState(item, queue, subjects.topic(topic.id))
  return (
    <article className="grid gap-6">
      <p className="text-sm">
        <Link to={`#${modulePath(program, module.slug)}`}>{module.title}</Link>, {at + 1} of{' '}
        {module.topics.length}
      </p>
      <Heading key={topic.slug}>{topic.title}</Heading>
      {content && <Prose size="article" html={content} />}
      {topic.video && <p className="text-muted">The video of this page needs a connection.</p>}
      {checks.length > 0 && (
        <Accordion>
          {checks.map(({ ask, reveal }) => (
            <AccordionItem key={ask} title={<Prose html={ask} />}>
              <Prose html={reveal} />
            </AccordionItem>
          ))}
        </Accordion>
      )}
      {topic.quiz_id !== null && <StoredQuizForm store={store} item={item} topic={topic} queue={queue} />}
      {topic.quiz_id === null && (
        <div>
          {state === 'open' ? (
            <Button onClick={() => void finishTopic(store, item, topic)}>I have read this</Button>
          ) : (
            <p className="font-semibold">
              {state === 'done' ? 'Done.' : 'Done. It is sent once you are online.'}
            </p>
          )}
        </div>
      )}
      {next && (
        <p>
          Next: <Link to={`#${topicPath(program, module.slug, next.slug)}`}>{next.title}</Link>
        </p>
      )}
    </article>
  )
}

/** Takes the focus when someone comes from another place of this page. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
