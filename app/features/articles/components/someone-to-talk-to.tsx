import { dangerWords, helpLines } from '#app/features/places/help-lines.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** A line of each country for someone who reads because something is wrong. */
export function SomeoneToTalkTo() {
  const [au, nz] = (['kids-helpline', '1737'] as const).map((key) =>
    helpLines.find((line) => line.key === key),
  )
  return (
    <Panel tone="sand">
      <h2 className="text-h3">Reading because something is wrong?</h2>
      <p className="mt-1.5">
        Talk to someone now.{' '}
        {au && (
          <>
            In Australia, call {au.name} on <Link to={au.href}>{au.contact}</Link>.{' '}
          </>
        )}
        {nz && (
          <>
            In New Zealand, call or text <Link to={nz.href}>{nz.contact}</Link>.{' '}
          </>
        )}
        Both are free, day and night. {dangerWords}
      </p>
    </Panel>
  )
}
