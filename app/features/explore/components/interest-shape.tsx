import type { Occupation } from '#app/features/careers/contract.ts'
import { interestKeys, interestNames } from '#app/features/careers/profile-keys.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { interestPercent } from '../rules.ts'
import { SourceLine } from './source-link.tsx'

/** The six interest areas of an occupation as bars in a row that opens; the two strongest are highlighted. */
export function InterestShape({ interests }: { interests: NonNullable<Occupation['interests']> }) {
  const rows = interestKeys.map((key) => ({
    key,
    percent: interestPercent(interests[key] ?? 1),
  }))
  const strongest = [...rows].sort((one, other) => other.percent - one.percent).slice(0, 2)
  return (
    <AccordionItem title="Six kinds of interest in this job">
      <dl className="grid max-w-[66ch] gap-2.5 text-ink text-sm">
        {rows.map((row) => (
          <div key={row.key} className="grid grid-cols-[104px_1fr_2.2rem] items-center gap-2.5">
            <dt>{interestNames[row.key]}</dt>
            <span className="h-2.5 rounded-xs bg-sunken" aria-hidden>
              <span
                className={`block h-full rounded-xs ${strongest.includes(row) ? 'bg-coral-500' : 'bg-tasman-500'}`}
                style={{ width: `${row.percent}%` }}
              />
            </span>
            <dd className="text-right text-muted tabular-nums">{row.percent}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">0 to 100: how strongly the work involves each interest.</p>
      <SourceLine fact="careers/onet">O*NET, United States</SourceLine>
    </AccordionItem>
  )
}
