import { EmptyState } from '#app/ui/empty-state.tsx'

/** What a listing says when nothing fits. `noun` is in the plural. */
export function NoResults({ noun, path }: { noun: string; path: string }) {
  return (
    <EmptyState title={`No ${noun} fit that`} action={{ to: path, label: `See all ${noun}` }}>
      Try a shorter word or fewer filters.
    </EmptyState>
  )
}
