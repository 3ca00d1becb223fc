import { useDeferredValue, useMemo } from 'react'
import { Tag } from '#app/ui/tag.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { type AdWord, adLength, compareWithAd } from '../job-ad.ts'
import { sectionNames } from '../sections.ts'
import type { PartProps } from './part.ts'

/** Words of a job ad beside the résumé. The ad stays in the browser. */
export function JobAd({ draft, onChange }: PartProps) {
  const ad = useDeferredValue(draft.ad)
  const { resume } = draft
  const { met, open } = useMemo(() => compareWithAd(resume, ad), [resume, ad])
  return (
    <div className="grid gap-5">
      <TextArea
        name="job-ad"
        label="Paste the job ad"
        hint="It is compared on this device and is never sent."
        rows={6}
        maxLength={adLength}
        value={draft.ad}
        onChange={(event) => {
          const text = event.target.value
          onChange((before) => ({ ...before, ad: text }))
        }}
      />
      {ad.trim() !== '' && (
        <div className="grid gap-5" aria-live="polite">
          <section aria-labelledby="ad-met" className="grid gap-2">
            <h2 id="ad-met" className="text-h3">
              Words that your résumé has
            </h2>
            {met.length === 0 && <p className="text-muted">None yet.</p>}
            <ul className="grid gap-1.5">
              {met.map(({ word, sections }) => (
                <li key={word} className="flex flex-wrap items-center gap-2">
                  <Tag tone="good">{word}</Tag>
                  <span className="text-sm text-muted">
                    in {sections.map((section) => sectionNames[section]).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <OpenWords words={open} />
        </div>
      )}
    </div>
  )
}

function OpenWords({ words }: { words: readonly AdWord[] }) {
  if (words.length === 0) return null
  return (
    <section aria-labelledby="ad-open" className="grid gap-2">
      <h2 id="ad-open" className="text-h3">
        Words that it does not have
      </h2>
      <p className="max-w-[60ch] text-sm text-muted">
        Have you done one of these, at school, at home or in a team? Then write it down with an example. Leave
        out what is not true: nobody has everything that an ad asks for.
      </p>
      <ul className="flex flex-wrap gap-2">
        {words.map(({ word }) => (
          <li key={word}>
            <Tag>{word}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
