import type { SampleShare } from '../rules.ts'

/** What it means that entries of a list are marked as samples; nothing where none is. */
export function SampleWords({ what, share }: { what: string; share: SampleShare }) {
  if (share === 'none') return null
  return (
    <p className="mb-4 max-w-[68ch] text-sm">
      {share === 'all' ? (
        `All ${what.toLowerCase()} in the list below are`
      ) : (
        <>
          {what} marked <strong>Sample</strong> are
        </>
      )}{' '}
      made up, to show what a real one would say.
    </p>
  )
}

/** In place of a list that has nothing in it for anyone. */
export function NothingYet({ what }: { what: string }) {
  return (
    <p className="max-w-[68ch]">There are no {what} on Yonder yet. Until there are, use the sites above.</p>
  )
}
