import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { WithAside } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ResultActions } from '../../components/result-actions.tsx'
import type { ToolBodyProps } from '../../components/tool-body.tsx'
import { toolPath } from '../../registry.ts'
import { type Answers, type FactName, known } from '../answers.ts'
import { preparePack } from '../context.ts'
import { type CheckResult, checkPayments } from '../engine.ts'
import { checkerWords } from '../messages.ts'
import type { BenefitPack } from '../pack.ts'
import type { SeenCheck } from '../seen.ts'
import { questionFor } from '../typed.ts'
import { dayWords } from '../words.ts'
import { ChangesWhen } from './changes-when.tsx'
import { Compared } from './compared.tsx'
import { Contacts } from './contacts.tsx'
import { HomeHelp } from './home-help.tsx'
import { ParentSheet } from './parent-sheet.tsx'
import { PaymentLine } from './payment-line.tsx'
import { QuickExit } from './quick-exit.tsx'
import { Shifts } from './shifts.tsx'
import { useBenefitDay } from './use-benefit-day.ts'

type Props = ToolBodyProps & {
  answers: Answers
  /** What was seen when the answers were saved. */
  seen: SeenCheck | null
  where: ReactNode
  /** Where its PDF is, once it is saved. */
  file?: string
  /** Opens a question, where the answers are on this device. */
  onAsk?(question: string): void
  onRemove?(): void
  save?(day: string): ReactNode
}

/** Every payment and loan of the country, best first, with its reason; then what changes them and whom to ask. */
export function ResultPage(props: Props) {
  const { tool, facts, answers, seen, where, file, onAsk, onRemove, save } = props
  const navigate = useNavigate()
  const day = useBenefitDay(answers.country, props.today)
  const pack = facts.benefits as BenefitPack
  const prepared = useMemo(() => preparePack(pack, day), [pack, day])
  const result = useMemo(() => checkPayments(prepared, answers), [prepared, answers])
  const ended = useMemo(
    () => endedSince(checkPayments(preparePack(pack, props.today), answers), result),
    [pack, props.today, answers, result],
  )
  const [isForParent, setForParent] = useState(false)
  if (isForParent) return <ParentSheet result={result} onClose={() => setForParent(false)} />
  const ask = onAsk && ((name: FactName) => openQuestion(name))
  function openQuestion(name: FactName) {
    const question = questionFor(answers.country, name)
    if (question) onAsk?.(question)
    void navigate(toolPath(tool.slug), { replace: true })
  }
  return (
    <>
      <QuickExit country={answers.country} />
      <h1 className="text-h1">Payments to ask about</h1>
      <div className="mt-2 mb-8">
        <p className="max-w-[60ch]">
          {checkerWords.notAPromise} Worked out for {dayWords(day)}.
        </p>
        <div className="mt-2 mb-4">{where}</div>
        <ResultActions tool={tool} file={file} onRemove={onRemove} changeLabel="Change answers" replace />
        {save && <div className="mt-4">{save(day)}</div>}
        <p role="status" className={ended.size > 0 ? 'mt-4' : undefined}>
          {ended.size > 0 && checkerWords.ended}
        </p>
      </div>
      <WithAside aside={<Contacts contacts={result.contacts} />}>
        {known(answers, 'home') === 'not_possible' && <HomeHelp country={answers.country} />}
        {seen && <Compared seen={seen} result={result} />}
        <ul className="grid gap-4">
          {result.lines.map((line) => (
            <li key={line.payment.id}>
              <PaymentLine
                line={line}
                gone={ended.get(line.payment.id)}
                country={answers.country}
                onAsk={ask}
              />
            </li>
          ))}
        </ul>
        <ChangesWhen prepared={prepared} answers={answers} />
        <Shifts prepared={prepared} answers={answers} result={result} />
        <ForParent result={result} onOpen={() => setForParent(true)} />
      </WithAside>
    </>
  )
}

/** The last days of amounts that have ended since the day of the page, by payment. */
function endedSince(ofPage: CheckResult, now: CheckResult): ReadonlyMap<string, string> {
  const current = new Set(now.lines.flatMap(({ payment, amount }) => (amount ? [payment.id] : [])))
  const before = ofPage.lines.flatMap(({ payment, amount }) =>
    amount && !current.has(payment.id) ? [[payment.id, amount.lastDay] as const] : [],
  )
  return new Map(before)
}

function ForParent({ result, onOpen }: { result: CheckResult; onOpen(): void }) {
  const names = new Set(result.lines.flatMap(({ missing }) => missing))
  const asksParents = ['parents_income', 'parents_on_income_support', 'others_in_pool', 'regional'].some(
    (name) => names.has(name as FactName),
  )
  if (!asksParents) return null
  return (
    <Panel tone="tint">
      <h2 className="text-h3">Questions for a parent</h2>
      <p className="mt-2 text-sm">
        Only a parent knows some of the answers. Print a page with just those questions. We do not get the
        answers.
      </p>
      <p className="mt-3" data-screen>
        <Button variant="outline" onClick={onOpen}>
          Open the page
        </Button>
      </p>
    </Panel>
  )
}
