import { Link } from '#app/ui/link.tsx'
import { preparePack } from '../../checker/context.ts'
import type { ExchangeAnswers } from '../answers.ts'
import { travelAdvice } from '../exchange-pack.ts'
import { osHelpFor } from '../os-help.ts'
import type { ExchangeFacts } from '../outcome.ts'
import { listsOf } from '../timeline.ts'

type Props = { answers: ExchangeAnswers; facts: ExchangeFacts; today: string }

/** Questions to ask, travel advice of one's country, and what is held of OS-HELP. */
export function QuestionsSection({ answers, facts: { pack, os_help }, today }: Props) {
  const questions = pack ? listsOf(pack, answers).questions : []
  const advice = travelAdvice[answers.country]
  const help = os_help && osHelpFor(preparePack(os_help, today), answers)
  const asked = [...new Set(questions.map(({ ask }) => ask))]
  const isAustralianDegree = answers.country === 'AU' && answers.kind === 'university'
  return (
    <div className="grid gap-6">
      {asked.map((ask) => (
        <section key={ask}>
          <h3 className="text-card">{ask}</h3>
          <ul className="mt-1 list-disc pl-5">
            {questions
              .filter((question) => question.ask === ask)
              .map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
          </ul>
        </section>
      ))}
      <section>
        <h3 className="text-card">Travel advice</h3>
        <p>
          <Link to={advice.url}>{advice.name}</Link> is the travel advice of your government. Read it before
          you choose, before you book and before you leave.
        </p>
      </section>
      {isAustralianDegree && (
        <section>
          <h3 className="text-card">OS-HELP</h3>
          <p className="font-semibold">Ask your university</p>
          {help ? (
            <>
              <p>{help.says}</p>
              <p className="mt-2 text-sm">{help.rule}</p>
              <p className="mt-1 text-xs text-muted">{help.provenance}</p>
            </>
          ) : (
            <p>It is a loan for study abroad. We do not have its current rule or amount.</p>
          )}
        </section>
      )}
    </div>
  )
}
