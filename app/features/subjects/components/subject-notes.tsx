import { sourcesAddress } from '#app/features/corrections/address.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { mathsInWords, withArticle } from '../findings.ts'
import { strengths } from '../rules.ts'
import { strengthTones, strengthWords } from '../words.ts'
import type { Certificate } from './subjects-outcome.tsx'

/** Each level of maths of the certificate, with what it leaves closed. */
export function WhatMathsOpens({ certificate: { name, maths } }: { certificate: Certificate }) {
  return (
    <Panel>
      <h2 className="text-h3">What each maths course opens and closes</h2>
      <p className="mt-1.5 max-w-[66ch] text-muted text-sm">
        {`For ${withArticle(name)}, supposing you take every other subject that these careers ask for. Careers that need no degree stay open.`}
      </p>
      <dl className="mt-3.5 grid gap-3">
        {maths.map((level) => (
          <div
            key={level.subjects.join()}
            className="grid gap-x-5 border-line border-t pt-3 sm:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{level.subjects.join(' or ') || 'No maths'}</dt>
            <dd>{mathsInWords(level)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The three words, and what the table does not know. */
export function AboutSubjects({ certificate }: { certificate: Certificate }) {
  return (
    <Panel>
      <h2 id="words" className="scroll-mt-20 text-h3">
        What the three words mean
      </h2>
      <dl className="mt-3.5 grid gap-3">
        {strengths.map((strength) => (
          <div key={strength} className="grid gap-x-5 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt>
              <Tag tone={strengthTones[strength]}>{strengthWords[strength].name}</Tag>
            </dt>
            <dd>{strengthWords[strength].meaning}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 font-bold">What we do not know</h3>
      <p className="mt-1.5 max-w-[66ch]">
        We made <Link to={sourcesAddress('/subjects', 'guidance/subjects')}>this table</Link> from what is
        generally published. Each university sets its own rules, and changes them. We do not know what marks,
        ranks, portfolios or interviews they ask for.{' '}
        {`${certificate.rank} Check each course’s own page, or `}
        <Link to={certificate.check_url}>{checkWords(certificate)}</Link>.
      </p>
      {certificate.id === 'ncea' && <ProposedChange />}
    </Panel>
  )
}

/** What is to replace NCEA, as far as it was announced. */
function ProposedChange() {
  return (
    <>
      <h3 className="mt-6 font-bold">What may replace NCEA</h3>
      <p className="mt-1.5 max-w-[66ch]">
        In August 2025 the government proposed to replace NCEA in three steps: Level 1 in 2028 with a test of
        reading, writing and maths, Level 2 in 2029 with a New Zealand Certificate of Education, and Level 3
        in 2030 with a New Zealand Advanced Certificate of Education. We found no final decision.{' '}
        <Link to="/articles/ncea-replacement">Which year groups would keep NCEA</Link>
      </p>
    </>
  )
}

function checkWords({ id, check_with }: Certificate): string {
  return id === 'ncea' ? 'NZQA on University Entrance' : check_with
}
