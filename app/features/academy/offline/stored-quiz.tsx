import type { QueuedWrite } from '#app/platform/device/queue-rules.ts'
import type { DeviceStore } from '#app/platform/device/store.ts'
import { Panel } from '#app/ui/panel.tsx'
import { topicPath } from '../addresses.ts'
import type { Topic } from '../contract.ts'
import { type ModuleItem, resultOf, subjects, topicState } from './stored-module.ts'
import { StoredQuestions } from './stored-questions.tsx'
import { StoredResult } from './stored-result.tsx'

type StoredQuizProps = { store: DeviceStore; item: ModuleItem; topic: Topic; queue: readonly QueuedWrite[] }

/** The quiz of a stored module: answered here, scored by the server once the answers are there, and taken again. */
export function StoredQuizForm({ store, item, topic, queue }: StoredQuizProps) {
  const { quiz, program, module } = item.value
  if (!quiz)
    return <p>This quiz was not stored: there is no try left, or it was added later. Renew the module.</p>
  const result = resultOf(item)
  if (result)
    return (
      <StoredResult
        store={store}
        item={item}
        of={result}
        path={topicPath(program, module.slug, topic.slug)}
      />
    )
  if (topicState(item, queue, subjects.finish(quiz.attempt.id)) === 'waiting')
    return (
      <Panel tone="tint">
        <p className="font-semibold">You have finished this quiz.</p>
        <p className="mt-2">
          It is marked when your answers have been sent. Your result is then shown here. You do not have to do
          anything, and you can come back later.
        </p>
      </Panel>
    )
  return <StoredQuestions key={quiz.attempt.id} store={store} item={item} quiz={quiz} />
}
