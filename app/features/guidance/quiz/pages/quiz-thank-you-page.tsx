import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { getQuizResult } from '../../contract.ts'
import { rankedInterests } from '../../results/ranked.ts'
import { flatSentence, notEnoughSignal, profileSentence, snapshotNote } from '../../words.ts'
import { resultAddress } from '../quiz-steps.ts'
import type { Route } from './+types/quiz-thank-you-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const call = { id: query.get('id') ?? undefined, ghost_user_id: query.get('ghost_user_id') ?? undefined }
  const { data: quiz } = await context.get(apiContext).call(getQuizResult, { query: call })
  return {
    quiz: quiz && {
      id: quiz.id,
      ghost_user_id: quiz.ghost_user_id,
      signal: quiz.signal,
      interests: quiz.interests,
    },
  }
}

export const meta = () => pageMeta({ title: 'Thanks, that is all', noIndex: true })

export default function QuizThankYouPage({ loaderData: { quiz } }: Route.ComponentProps) {
  const points = quiz?.signal === 'enough' && quiz.interests
  return (
    <PictureHero art={{ slug: 'quiz-thanks', theme: 'southern-sky' }} size="page">
      <p className="font-semibold text-accent">Thanks, that is all</p>
      <h1 className="mt-2 max-w-[16ch] text-display">
        {points ? profileSentence(rankedInterests(points)) : notEnoughSignal.title}
      </h1>
      <p className="mt-4 max-w-[44ch] text-lead">
        {points ? snapshotNote : flatSentence((quiz?.interests ?? []).map(({ percent }) => percent))}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          to={quiz ? resultAddress('results', quiz) : '/career-quiz/results'}
          variant="accent"
          size="large"
        >
          {points ? 'See careers that fit' : 'See your answers'}
        </ButtonLink>
      </div>
      <p className="mt-4 max-w-[56ch] text-sm">
        Your results stay with this browser for 90 days.{' '}
        <Link to="/career-quiz/sign-up">Keep them for longer</Link>
      </p>
    </PictureHero>
  )
}
