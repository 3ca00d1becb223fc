import { Shuffle } from 'lucide-react'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { figure } from '#app/ui/figures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { subjectsAddress } from '../address.ts'
import type { listSubjectCareers, SchoolCertificate, Swap } from '../contract.ts'
import { notesOn, swapInWords } from '../findings.ts'
import { statuses } from '../rules.ts'
import { statusWords } from '../words.ts'
import { CareersByOutcome } from './careers-by-outcome.tsx'
import { FieldBars } from './field-bars.tsx'
import { AboutSubjects, WhatMathsOpens } from './subject-notes.tsx'

type Careers = ReplyOf<typeof listSubjectCareers>
export type Certificate = Omit<SchoolCertificate, 'subjects'>

/** What the picked subjects do; before any is picked, what maths does. HTML only. */
export function SubjectsOutcome({
  certificate,
  careers,
  query,
}: {
  certificate: Certificate
  careers: Careers | null
  query: string
}) {
  const notes = careers ? notesOn({ ...careers, certificate }) : []
  const slugs = careers?.picked.map(({ slug }) => slug) ?? []
  return (
    <div className="grid grid-cols-1 gap-7.5">
      {notes.map((note) => (
        <Banner key={note}>{note}</Banner>
      ))}
      {careers && careers.picked.length > 0 ? (
        <>
          <h2 className="sr-only">What your subjects open</h2>
          <CountsInShort counts={careers.counts} />
          {careers.general && <EveryDegree general={careers.general} />}
          {careers.swap && <OneSwap swap={careers.swap} certificate={certificate.id} slugs={slugs} />}
          {certificate.id === 'ncea' && <ApprovedSubjects careers={careers} certificate={certificate} />}
          <FieldBars fields={careers.fields} />
          <CareersByOutcome careers={careers} certificate={certificate.id} slugs={slugs} query={query} />
        </>
      ) : (
        <Panel tone="sand">
          <h2 className="text-h3">Pick your subjects, and see</h2>
          <p className="mt-2 max-w-[60ch]">
            Choose your school certificate, tick what you take or might take, and press “See what they open”.
            You see which careers stay open, which need catch-up study, such as a bridging course, and which
            close for now. For those that close, you also see a way that is still open.
          </p>
        </Panel>
      )}
      <WhatMathsOpens certificate={certificate} />
      <AboutSubjects certificate={certificate} />
    </div>
  )
}

function CountsInShort({ counts }: Pick<Careers, 'counts'>) {
  return (
    <ul aria-label="In short" className="grid grid-cols-3 gap-4 md:gap-8">
      {statuses.map((status) => (
        <li key={status} className="border-line md:not-first:border-l md:not-first:pl-8">
          <b className="num block font-display text-[clamp(1.75rem,5vw,2.75rem)] leading-none">
            {figure(counts[status])}
          </b>
          <span className="mt-1.5 block text-muted text-sm">{statusWords[status].count}</span>
        </li>
      ))}
    </ul>
  )
}

/** What stands in the way of all degrees at once. */
function EveryDegree({ general }: { general: NonNullable<Careers['general']> }) {
  return (
    <Panel>
      <h3 className="text-h3">Every degree asks for this first</h3>
      <ul className="mt-2 grid gap-1.5">
        {general.gaps.map(({ subject, note }) => (
          <li key={subject}>
            <b>{subject}.</b> {note}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <b className="text-success">Still a way:</b> {general.way}
      </p>
    </Panel>
  )
}

function OneSwap({ swap, certificate, slugs }: { swap: Swap; certificate: string; slugs: string[] }) {
  const left = slugs.filter((slug) => slug !== swap.instead_of?.slug)
  return (
    <Panel tone="sand">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <span className="max-md:hidden">
          <Icon of={Shuffle} size={26} />
        </span>
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-h3">
            {swap.instead_of ? 'One swap would change the most' : 'One subject would change the most'}
          </h3>
          <p className="mt-1.5">
            {swapInWords(swap)} Ask a teacher of the subject whether it suits you, and what it would replace.
          </p>
        </div>
        <ButtonLink variant="outline" to={subjectsAddress(certificate, [...left, swap.slug])}>
          {swap.instead_of ? 'Try the swap' : 'Try it'}
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** University Entrance: which of the subjects are approved. */
function ApprovedSubjects({ careers, certificate }: { careers: Careers; certificate: Certificate }) {
  const { counting, picked } = careers
  return (
    <Panel>
      <h3 className="text-h3">
        {counting.picked >= counting.needed
          ? `${counting.picked} of your subjects are approved for University Entrance`
          : `${counting.picked || 'None'} of your subjects ${counting.picked > 1 ? 'are' : 'is'} approved for University Entrance. You need ${counting.needed}`}
      </h3>
      <p className="mt-2 max-w-[66ch]">{certificate.rank} Some degrees also ask for a subject by name.</p>
      <ul className="mt-3.5 grid gap-2">
        {picked.map(({ slug, name, counts }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {name}
            {counts === 'yes' ? (
              <Tag tone="good">Approved</Tag>
            ) : (
              <Tag>Counts for NCEA but is not an approved subject</Tag>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
