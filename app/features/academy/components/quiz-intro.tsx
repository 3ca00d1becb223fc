import { Button, ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Prose } from '#app/ui/prose.tsx'
import { modulePath, topicPath } from '../addresses.ts'
import type { Progress, Topic } from '../contract.ts'
import { quizMinutes } from '../quiz/answers.ts'
import { useProgress } from '../use-progress.ts'
import { FormWarning, TopicFrame, useGoOnForm } from './topic-frame.tsx'
import type { TopicView } from './topic-top.tsx'

type IntroProps = TopicView & { progress: Progress | null; quiz: NonNullable<Topic['quiz']> }

/** What a quiz takes, what passing it needs and what it is worth, before it begins. */
export function QuizIntro({ progress: loaded, quiz, ...page }: IntroProps) {
  const { program, module, topic, country } = page
  const tracked = useProgress(loaded)?.user_academy_progress_tracker[module.slug]
  const state = tracked?.[topic.slug]
  const asks = quiz.asks[country]
  const path = topicPath(program.slug, module.slug, topic.slug)
  const form = useGoOnForm('start', `${path}?country=${country.toLowerCase()}`)
  return (
    <TopicFrame page={page} done={tracked} differs={quiz.asks.AU > 0 && quiz.asks.NZ > 0}>
      {topic.content && <Prose html={topic.content} size="article" />}
      <ul className="quiz-facts">
        <li>
          {counted(asks, 'question')}, about {quizMinutes(asks)} minutes. Stop when you like: your answers are
          saved as you go.
        </li>
        <li>You pass with {quiz.pass_mark} out of 100.</li>
        <li>{triesWords(quiz.max_attempts)}</li>
        <li>{worthWords(quiz.xp_on_pass, state === 'passed')}</li>
        <li>You see what was right, and why, once you finish. Only you see it.</li>
      </ul>
      {asks === 0 ? (
        <p>This quiz has no questions yet.</p>
      ) : (
        <form {...form.props}>
          <FormWarning of={form.result} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="start" variant="accent" busy={form.isPending}>
              {startWords(state)}
            </Button>
            <ButtonLink to={modulePath(program.slug, module.slug)} variant="ghost">
              To the module
            </ButtonLink>
          </div>
        </form>
      )}
    </TopicFrame>
  )
}

function startWords(state: string | undefined): string {
  if (state === 'open') return 'Continue the quiz'
  return state === 'passed' || state === 'failed' ? 'Try it again' : 'Start the quiz'
}

function triesWords(most: number | null): string {
  if (most === null) return 'You can try as often as you like. A new try starts with no answers.'
  return most === 1 ? 'You have one try.' : `You have ${most} tries.`
}

function worthWords(xp: number, isEarned: boolean): string {
  if (xp === 0) return 'It earns no XP.'
  if (isEarned) return `You have earned its ${xp} XP already. Trying again is only for you.`
  return `Passing it earns ${xp} XP, once.`
}
