import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { LetterDraft } from '../draft.ts'
import { type LetterKind, letterNames, letterOf } from '../letters.ts'
import { longestLine } from '../section-fields.ts'
import type { PartProps } from './part.ts'

const kinds = Object.entries(letterNames).map(([value, label]) => ({ value, label }))

/** A letter of one page, made of the résumé and of what is typed here. It is never sent to Yonder. */
export function ResumeLetter({ draft, onChange, today }: PartProps & { today: string }) {
  const [isCopied, setCopied] = useState(false)
  const { country, resume, letter } = draft
  const set = (change: Partial<LetterDraft>) => {
    setCopied(false)
    onChange((before) => ({ ...before, letter: { ...before.letter, ...change } }))
  }
  const text = letterOf(letter.kind, resume, { country, today, ...letter })
  const line = (name: 'employer' | 'contact' | 'job', label: string, hint?: string) => (
    <TextField
      name={`letter-${name}`}
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={longestLine}
      value={letter[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <div className="grid gap-5">
      <div className="grid gap-4" data-screen>
        <p className="max-w-[60ch]">
          The letter takes your strengths and an example from the résumé. What is missing stays in brackets,
          for you to write. It stays on this device.
        </p>
        <RadioGroup
          name="letter-kind"
          legend="What is the letter for?"
          value={letter.kind}
          options={kinds}
          onChange={(kind) => set({ kind: kind as LetterKind })}
        />
        <RadioGroup
          inline
          name="letter-country"
          legend="Where is the job?"
          value={country}
          options={[
            { value: 'AU', label: 'Australia' },
            { value: 'NZ', label: 'Aotearoa New Zealand' },
          ]}
          onChange={(value) => onChange((before) => ({ ...before, country: value as 'AU' | 'NZ' }))}
        />
        <div className="resume-pair">
          {line('employer', 'Employer')}
          {line('job', 'Job', 'Such as “kitchen hand”.')}
        </div>
        {line('contact', 'Name of the person (optional)', 'Such as “Ms Sample”. Call and ask if you can.')}
        <TextArea
          name="letter-reason"
          label="Why this place?"
          hint="One or two sentences in your own words."
          rows={3}
          maxLength={1_000}
          value={letter.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </div>
      <section aria-label="Your letter">
        <Panel>
          <p className="resume-letter">{text}</p>
        </Panel>
      </section>
      <div className="flex flex-wrap items-center gap-3" data-screen>
        <Button
          icon={Copy}
          onClick={() => {
            navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }}
        >
          Copy the letter
        </Button>
        <Button variant="outline" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <span role="status" className="text-sm text-muted">
          {isCopied ? 'Copied.' : ''}
        </span>
      </div>
    </div>
  )
}
