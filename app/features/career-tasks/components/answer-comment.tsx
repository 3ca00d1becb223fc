/** What the advisor said to one answer; nothing where they said nothing. */
export function AnswerComment({ text, by = 'Your advisor' }: { text: string | undefined; by?: string }) {
  if (!text) return null
  return (
    <p className="mt-2 whitespace-pre-line break-words rounded-md bg-sand px-4 py-3 text-sm">
      <b>{`${by}: `}</b>
      {text}
    </p>
  )
}
