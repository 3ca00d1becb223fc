import { Banner } from '#app/ui/banner.tsx'
import type { CheckResult } from '../engine.ts'
import { comparedWith, type SeenCheck } from '../seen.ts'
import { dayWords } from '../words.ts'

/** What the person saw when they saved, beside what the same answers come to now. */
export function Compared({ seen, result }: { seen: SeenCheck; result: CheckResult }) {
  const differences = comparedWith(seen, result)
  const isOtherPack = seen.pack_version !== result.packVersion
  if (differences.length === 0)
    return isOtherPack ? (
      <Banner>The rules were read again since {dayWords(seen.day)}. Your result is the same.</Banner>
    ) : null
  return (
    <section aria-labelledby="compared">
      <h2 id="compared">What is different since {dayWords(seen.day)}</h2>
      <p className="mt-2 text-sm text-muted">
        {isOtherPack
          ? 'The rules were read again since then.'
          : 'The rules are the same, but their dates have passed.'}
      </p>
      <ul className="mt-4 grid gap-5">
        {differences.map(({ payment, before, after, reason }) => (
          <li key={payment}>
            <h3 className="text-h3">{payment}</h3>
            <dl className="checker-compared mt-2 grid gap-3 text-sm">
              <div className="rounded-card bg-sunken p-4">
                <dt className="font-semibold">On {dayWords(seen.day)}</dt>
                <dd className="mt-1">{before}.</dd>
              </div>
              <div className="rounded-card bg-tint p-4">
                <dt className="font-semibold">Now</dt>
                <dd className="mt-1">{after}.</dd>
              </div>
            </dl>
            {reason && <p className="mt-2 text-sm">Why: {reason.replace(': no amount, link only', '')}.</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
