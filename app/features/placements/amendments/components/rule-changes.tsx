import { readableDate } from '#app/features/credits/rules.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { topics } from '../../rules/topics.ts'
import type { RuleChanges as Changes } from '../contract.ts'

/** What newer rules of the place say differently, with the old and the new words, and what is asked again. */
export function RuleChanges({ rules }: { rules: Changes }) {
  const { name, is_unknown, changed, asked } = rules
  return (
    <Panel tone="tint">
      <h3 className="text-h3">The rules of {name} have changed</h3>
      {is_unknown ? (
        <p className="mt-1.5">
          We no longer have the rules that this placement was checked by, so we cannot say what is different.
          The list of what is missing shows what is needed now.
        </p>
      ) : (
        <p className="mt-1.5">
          This placement was checked by earlier rules. Here is what has changed in them.
        </p>
      )}
      <ul className="mt-3 grid gap-4">
        {changed.map(({ topic, was, now, was_sources, now_sources }) => (
          <li key={topic} className="break-words">
            <p className="font-semibold">{topics[topic]}</p>
            <p className="mt-1 text-muted">
              Before: {was} <Sources sources={was_sources} />
            </p>
            <p className="mt-1">
              Now: {now} <Sources sources={now_sources} />
            </p>
          </li>
        ))}
      </ul>
      {!is_unknown && changed.length === 0 && (
        <p className="mt-3">Only the words that we look for in tasks are different.</p>
      )}
      {asked.length > 0 && (
        <div className="mt-4">
          <Banner tone="warning">
            <p className="font-semibold">This has to be answered again:</p>
            <ul className="list-disc pl-5">
              {asked.map(({ topic, says, is_refused }) => (
                <li key={topic}>
                  {topics[topic]}: {says}
                  {is_refused && ' The rules do not allow this now.'}
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
    </Panel>
  )
}

function Sources({ sources }: { sources: Changes['changed'][number]['was_sources'] }) {
  if (sources.length === 0) return null
  return (
    <span className="text-sm">
      (
      {sources.map(({ title, address, dated }, index) => (
        <span key={address}>
          {index > 0 && '; '}
          <a href={address} className="text-link underline">
            {title}
          </a>
          {dated && `, ${readableDate(dated)}`}
        </span>
      ))}
      )
    </span>
  )
}
