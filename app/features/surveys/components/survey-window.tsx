import { useEffect, useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { getSurvey, type Survey, type SurveyCard } from '../contract.ts'
import { surveyWords } from '../words.ts'
import { SurveyBody } from './survey-body.tsx'

type SurveyWindowProps = { card: SurveyCard; onClose(): void }

/** A survey over the page that asks for it; the same form as on its own page. */
export function SurveyWindow({ card: { slug, title, summary, minutes, xp }, onClose }: SurveyWindowProps) {
  const [survey, setSurvey] = useState<Survey | 'failed' | null>(null)
  useEffect(() => {
    let isHere = true
    browserApi.attempt(getSurvey, { params: { slug } }).then((reply) => {
      if (isHere) setSurvey(reply.ok ? reply.value.data : 'failed')
    })
    return () => {
      isHere = false
    }
  }, [slug])
  return (
    <Modal title={title} width="broad" onClose={onClose}>
      <p className="text-muted">{summary}</p>
      <p className="mt-2 mb-5 text-sm font-semibold">{surveyWords.worth(minutes, xp)}</p>
      {survey === null && <SkeletonLines lines={4} />}
      {survey === 'failed' && (
        <Banner tone="warning" role="alert">
          It did not load. <Link to={`/surveys/${slug}`}>Open it as a page</Link>
        </Banner>
      )}
      {survey !== null && survey !== 'failed' && <SurveyBody survey={survey} onDone={onClose} />}
    </Modal>
  )
}
