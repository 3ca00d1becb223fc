/** A sentence that closes a conversation, and one that opens it. */
export function TalkPair({ closing, opening }: { closing: string; opening: string }) {
  return (
    <>
      <p className="text-muted">
        <span className="block text-xs">Instead of</span>“{closing}”
      </p>
      <p className="font-bold font-display text-lead">
        <span className="block font-normal font-sans text-muted text-xs">Try</span>“{opening}”
      </p>
    </>
  )
}
