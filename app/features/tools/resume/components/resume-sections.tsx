import { useState } from 'react'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { moveSection, partAt, type Section, sectionNames, sectionOrder } from '../sections.ts'
import { entriesOf } from '../shapes.ts'
import type { Warning } from '../warnings.ts'
import { BasicsFields } from './basics-fields.tsx'
import { onResume, type PartProps } from './part.ts'
import { ProfileTicks } from './profile-ticks.tsx'
import { SectionBody } from './section-body.tsx'

type Props = PartProps & { errors: Record<string, string[]>; warnings: readonly Warning[]; isUser: boolean }

/** All sections in the person's order; one is open at a time. */
export function ResumeSections({ draft, onChange, errors, warnings, isUser }: Props) {
  const [moved, setMoved] = useState('')
  const { resume } = draft
  // few people have published something: others do not see the section
  const order = sectionOrder(resume).filter(
    (section) => section !== 'publications' || entriesOf(resume, section).length > 0,
  )
  const move = (section: Section, by: -1 | 1) => {
    onChange(onResume((before) => moveSection(before, section, by)))
    const place = Math.min(order.length, Math.max(1, order.indexOf(section) + 1 + by))
    setMoved(`${sectionNames[section]} is number ${place} of ${order.length} now.`)
  }
  const notesOf = (name: Section | 'basics') => warnings.filter(({ path }) => partAt(path) === name)
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch]">
        Fill in what fits you and leave out the rest. You don’t need to have had a job. School, sport, helping
        out and caring for someone all count.
      </p>
      {isUser && <ProfileTicks onChange={onChange} />}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <Accordion>
        <AccordionItem
          open
          name="resume-section"
          title={<RowTitle text="Name and contact" notes={notesOf('basics').length} />}
        >
          <BasicsFields draft={draft} onChange={onChange} errors={errors} warnings={notesOf('basics')} />
        </AccordionItem>
        {order.map((section, at) => (
          <AccordionItem
            key={section}
            name="resume-section"
            title={
              <RowTitle
                text={sectionNames[section]}
                count={countOf(draft, section)}
                notes={notesOf(section).length}
              />
            }
          >
            <SectionBody
              section={section}
              draft={draft}
              onChange={onChange}
              errors={errors}
              warnings={notesOf(section)}
              isFirst={at === 0}
              isLast={at === order.length - 1}
              onMove={(by) => move(section, by)}
            />
          </AccordionItem>
        ))}
      </Accordion>
    </div>
  )
}

function RowTitle({ text, count = 0, notes }: { text: string; count?: number; notes: number }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {text}
      {count > 0 && <Tag tone="good">{count === 1 ? 'Filled in' : `${count} entries`}</Tag>}
      {notes > 0 && <Tag tone="warning">{notes === 1 ? '1 note' : `${notes} notes`}</Tag>}
    </span>
  )
}

function countOf({ resume }: PartProps['draft'], section: Section): number {
  if (section !== 'summary') return entriesOf(resume, section).length
  const { basics } = resume
  const summary = typeof basics === 'object' && basics !== null && 'summary' in basics ? basics.summary : ''
  return summary ? 1 : 0
}
