import { useEffect, useRef } from 'react'
import { UrgentHelp } from '#app/features/enquiries/urgent-help.tsx'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { type Care, careWords } from '../words.ts'

type Props = { care: Care; country: ReaderCountry; isAdvisor: boolean }

/** Help for the writer before the message goes. Nothing is held back: the same button sends it. */
export function CareFirst({ care, country, isAdvisor }: Props) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1} role="status">
      {care === 'help' ? (
        <div className="mb-4">
          <p className="mb-3 font-semibold">{isAdvisor ? careWords.helpStaff : careWords.help}</p>
          <UrgentHelp country={country} />
        </div>
      ) : (
        <p className="mb-3 font-semibold">{careWords[care]} You decide: change it, or send it anyway.</p>
      )}
    </div>
  )
}
