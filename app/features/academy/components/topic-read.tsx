import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { modulePath, topicPath } from '../addresses.ts'
import type { Progress } from '../contract.ts'
import { isDone } from '../progress-rules.ts'
import { useProgress } from '../use-progress.ts'
import { HelpLines } from './lazy-help-lines.ts'
import { FormWarning, TopicFrame, useGoOnForm } from './topic-frame.tsx'
import type { TopicView } from './topic-top.tsx'
import { TopicVideo } from './topic-video.tsx'

/** The text of a topic with its checks; “done” at the end leads on. */
export function TopicRead({ progress: loaded, ...page }: TopicView & { progress: Progress | null }) {
  const { program, module, topic } = page
  const tracked = useProgress(loaded)?.user_academy_progress_tracker[module.slug]
  const path = (slug: string) => topicPath(program.slug, module.slug, slug)
  const before = module.topics[topic.number - 2]
  const next = module.topics[topic.number]
  const done = isDone(tracked?.[topic.slug])
  // Here and not in the form's own part: progress that arrives meanwhile takes that off the page.
  const form = useGoOnForm('done')
  return (
    <TopicFrame page={page} done={tracked} differs={topic.differs}>
      <article>
        {topic.video && <TopicVideo key={topic.id} of={topic.video} />}
        <Prose html={topic.content} size="article" />
        {topic.checks.length > 0 && (
          <section aria-labelledby="checks" className="mt-7">
            <h2 id="checks">Check what you remember</h2>
            <p className="mt-1 text-sm text-muted">
              Think first, then open the answer. These answers are not scored.
            </p>
            {topic.checks.map(({ ask, reveal }, at) => (
              <div key={ask} className="topic-check">
                <Prose html={ask} />
                <details>
                  <summary className="flex min-h-11 items-center gap-2 font-semibold">
                    Show the answer
                    {topic.checks.length > 1 && <span className="sr-only"> to question {at + 1}</span>}
                  </summary>
                  <Prose html={reveal} />
                </details>
              </div>
            ))}
          </section>
        )}
        <div className="mt-7">
          <HelpLines keys={module.help_lines} />
        </div>
        <nav aria-label="Topics" className="topic-foot">
          <ButtonLink
            to={before ? path(before.slug) : modulePath(program.slug, module.slug)}
            variant="ghost"
            icon={ArrowLeft}
          >
            {before ? 'Back' : 'To the module'}
          </ButtonLink>
          {done ? (
            <ButtonLink
              to={next ? path(next.slug) : modulePath(program.slug, module.slug)}
              iconAfter={ArrowRight}
            >
              {next ? `Next: ${next.title}` : 'Back to the module'}
            </ButtonLink>
          ) : (
            <DoneForm form={form} topic={topic} next={next} />
          )}
        </nav>
        {done && (
          <p className="mt-3 text-sm text-muted" role="status">
            You have done this one. Its XP is counted once.
          </p>
        )}
      </article>
    </TopicFrame>
  )
}

type DoneProps = {
  form: ReturnType<typeof useGoOnForm>
  topic: TopicView['topic']
  next: { slug: string; title: string } | undefined
}

function DoneForm({ form, topic, next }: DoneProps) {
  return (
    <form {...form.props}>
      <input type="hidden" name="topic" value={topic.id} />
      <input type="hidden" name="next" value={next?.slug ?? ''} />
      <FormWarning of={form.result} />
      <Button type="submit" name="intent" value="done" icon={Check} busy={form.isPending}>
        {next ? 'Done, next page' : 'Done'}
        {topic.xp > 0 && <span className="num"> +{topic.xp} XP</span>}
      </Button>
    </form>
  )
}
