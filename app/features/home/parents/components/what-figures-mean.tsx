import type { ReactNode } from 'react'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Link } from '#app/ui/link.tsx'

type Term = { term: string; text: ReactNode }

const work: Term[] = [
  {
    term: 'Median pay',
    text: 'The middle: half of the people earn more, half less. It is full-time pay before tax, for a whole group of similar jobs. Most of them have done it for years, so it is not what a first job pays.',
  },
  {
    term: 'In shortage',
    text: 'Employers in Australia struggled to find enough people in the year shown beside it. That is worth knowing, but it is no reason to choose work that does not suit your child. Sometimes the reason is low pay or hard hours.',
  },
  {
    term: 'Projected change to 2035',
    text: 'What one model expects over the ten years from May 2025. It shows a direction and is not a promise.',
  },
  {
    term: 'New Zealand figures',
    text: (
      <>
        New Zealand pay figures are what people usually earned in 2023, or earnings for a wide group of jobs.
        We have no shortage or growth figures for New Zealand, and never show Australian ones in their place.
        The official site is <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>.
      </>
    ),
  },
  {
    term: 'A match',
    text: (
      <>
        It compares what your child likes doing with what a job is like. It knows nothing of marks or talent,
        and a few points more or less mean nothing. <Link to="/how-matching-works">How matching works</Link>
      </>
    ),
  },
]

const school: Record<ReaderCountry, Term[]> = {
  AU: [
    {
      term: 'ATAR (Australia)',
      text: 'A rank from 0 to 99.95, not a mark. An ATAR of 70 says that someone did better than about 70 in 100 people of their age. Universities often add adjustments, and last year’s lowest rank is no promise for this year. TAFE courses and apprenticeships do not usually ask for one.',
    },
  ],
  NZ: [
    {
      term: 'NCEA and University Entrance (New Zealand)',
      text: (
        <>
          NCEA has three levels and counts credits. To go straight from school to a degree, most people need
          University Entrance: NCEA Level 3 with 14 credits in each of three approved subjects, and enough
          credits in literacy and numeracy. Apprenticeships and most certificates do not ask for it. The
          government plans to replace NCEA: <Link to="https://www2.nzqa.govt.nz/">NZQA</Link> says which rules
          apply to your child’s year.
        </>
      ),
    },
    {
      term: 'Rank score (New Zealand)',
      text: 'For courses with few places, several universities add up points for the best 80 credits at Level 3: at most 320. Each has its own rules, so check the course page.',
    },
  ],
}

/** What the figures of the site mean; the schooling of the reader's own country first. */
export function WhatFiguresMean({ country }: { country: ReaderCountry }) {
  const other = country === 'NZ' ? 'AU' : 'NZ'
  return (
    <div>
      <h2>What the figures mean, and what they do not</h2>
      <dl className="mt-4 max-w-[60ch] space-y-4">
        {[...work, ...school[country], ...school[other]].map(({ term, text }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-0.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link to="/occupations/registered-nurse-medical" look="arrow">
          See one: registered nurse
        </Link>
      </p>
    </div>
  )
}
