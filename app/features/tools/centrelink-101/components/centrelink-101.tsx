import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { useBenefitDay } from '../../checker/components/use-benefit-day.ts'
import { preparePack } from '../../checker/context.ts'
import type { BenefitPack } from '../../checker/pack.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { EarlierAnswers } from '../../components/earlier-answers.tsx'
import type { ToolBodyProps } from '../../components/tool-body.tsx'
import { resultPath } from '../../registry.ts'
import { changeCountry } from '../change-country.ts'
import { type Guide, guideOf } from '../guide.ts'
import { emptyGuide, type GuideDraft, type SavedGuide, toGuideDraft } from '../list-draft.ts'
import { GuideContents } from './guide-contents.tsx'
import { GuidePage } from './guide-page.tsx'
import { ListForm } from './list-form.tsx'

const fromSaved = (answers: Record<string, unknown>) => toGuideDraft(answers as unknown as SavedGuide)

/** Ten short pages, then the questions of the list. Which page is open stays on the device. */
export function Centrelink101({ tool, facts, country, today }: ToolBodyProps) {
  const empty = useMemo(() => emptyGuide(country), [country])
  const own = useToolAnswers<GuideDraft>(tool, empty, fromSaved)
  const navigate = useNavigate()
  const [isMoved, setMoved] = useState(false)
  const place = own.status === 'ready' ? own.value.answers.country : country
  const day = useBenefitDay(place, today)
  const prepared = useMemo(() => preparePack(facts.benefits as BenefitPack, day), [facts, day])
  const guide = useMemo(() => guideOf(facts.guide as Guide, place), [facts, place])
  if (own.status === 'loading')
    return (
      <p role="status" className="noscript:hidden">
        Looking for your page on this device …
      </p>
    )
  const draft = own.value.answers
  const page = guide.pages[draft.at]
  const go = (at: number) => {
    setMoved(true)
    own.change((before) => ({ ...before, at }))
  }
  return (
    <div className="grid gap-6">
      {own.earlier && <EarlierAnswers onTake={own.takeEarlier} onRemove={own.removeEarlier} />}
      <GuideContents
        pages={guide.pages}
        draft={draft}
        onGo={go}
        onCountry={(chosen) => own.change((before) => changeCountry(before, chosen))}
      />
      {page ? (
        <GuidePage
          key={`${place} ${page.key}`}
          page={page}
          prepared={prepared}
          isMoved={isMoved}
          terms={guide.terms}
          at={draft.at}
          count={guide.pages.length}
          onGo={go}
        />
      ) : (
        <ListForm
          draft={draft}
          isFocused={isMoved}
          onChange={own.change}
          onBack={() => go(guide.pages.length - 1)}
          onDone={() => void navigate(resultPath(tool.slug))}
        />
      )}
      <DeviceLine own={own} />
    </div>
  )
}
