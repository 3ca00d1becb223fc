import type { Difference } from '#app/features/admin/contract.ts'

/** One side of a comparison: words that went are struck through, words that came are underlined. */
export function DifferenceText({ parts, side }: { parts: Difference['parts']; side: 'before' | 'after' }) {
  const own = parts.filter(
    ({ kind }) => kind === 'same' || kind === (side === 'before' ? 'removed' : 'added'),
  )
  if (own.every(({ text }) => text.trim() === '')) return <span className="text-muted">Nothing</span>
  return (
    <span className="break-words whitespace-pre-line">
      {own.map(({ kind, text }, at) => {
        const key = `${at} ${text.slice(0, 20)}`
        if (kind === 'removed')
          return (
            <del key={key} className="bg-danger-bg text-danger">
              {text}
            </del>
          )
        if (kind === 'added')
          return (
            <ins key={key} className="bg-success-bg text-success">
              {text}
            </ins>
          )
        return <span key={key}>{text}</span>
      })}
    </span>
  )
}
