import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { Contacts } from '../../checker/components/contacts.tsx'
import { RuleList } from '../../checker/components/rule-list.tsx'
import type { PreparedPack } from '../../checker/context.ts'
import { shownRule } from '../../checker/shown-rule.ts'
import type { GuidePage as Page, Term } from '../guide.ts'
import { Glossary } from './glossary.tsx'
import { IncomeCurve } from './income-curve.tsx'

type Props = {
  page: Page
  prepared: PreparedPack
  terms: readonly Term[]
  at: number
  count: number
  isMoved: boolean
  onGo(at: number): void
}

/** One page of the guide: what it says, the rules that say so, and the words that need a meaning. */
export function GuidePage({ page, prepared, terms, at, count, isMoved, onGo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMoved) heading.current?.focus()
  }, [isMoved])
  const contacts = prepared.pack.contacts.filter(({ country }) => country === page.country)
  return (
    <div className="grid max-w-[44rem] gap-5">
      <ProgressBar value={(100 * (at + 1)) / count} label="Pages read" words={`Page ${at + 1} of ${count}`} />
      <article>
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          {page.title}
        </h2>
        {page.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        ))}
        <RuleList rules={page.rules.map((id) => shownRule(prepared, id))} name={page.title} />
      </article>
      {page.key === 'own-income' && <IncomeCurve prepared={prepared} country={page.country} />}
      {page.asks && <Contacts contacts={contacts} />}
      <div className="flex flex-wrap gap-3" data-screen>
        <Button variant="accent" onClick={() => onGo(at + 1)}>
          {at + 1 === count ? 'Make my list' : 'Next page'}
        </Button>
        {at > 0 && (
          <Button variant="outline" onClick={() => onGo(at - 1)}>
            Back
          </Button>
        )}
      </div>
      <Glossary terms={terms} />
    </div>
  )
}
